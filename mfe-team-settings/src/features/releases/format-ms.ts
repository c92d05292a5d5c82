import { formatCount } from '@evisa/shared/domain/formatting/text';

/** Formats milliseconds, such as "1,812 ms". */
export const formatMs = (value: number): string => `${formatCount(Math.round(value))} ms`;

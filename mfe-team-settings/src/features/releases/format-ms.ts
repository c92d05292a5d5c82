/** Formats milliseconds, such as "1,812 ms". */
export const formatMs = (value: number): string => `${Math.round(value).toLocaleString('en')} ms`;

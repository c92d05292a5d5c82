/** The names of props and parameters, by shared module and item (`Dialog`, `Menu.Item`). A name that ends with `?` is optional. */
export type PropsByModule = Record<string, Record<string, string[]>>;

/** Marks an item whose passed names are unknown, for example because props are spread. */
export const UNKNOWN_NAMES_MARK = '…';

/** @param name for example `size?` */
export const stripOptionalMark = (name: string) => name.replace(/\?$/, '');

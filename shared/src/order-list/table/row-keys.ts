/** What a rendered row shows: the id of its order, or a negative number while it loads. */
export type RowContent = number;

/**
 * Gives rendered rows the keys of their elements. A row keeps its element while it shows the same order, also where a refresh moves it, so that the
 * focus stays at the order. Where no order is left, as after a jump of a long list, elements are reused: creating them is slow.
 */
export class RowKeys {
  #keys = new Map<RowContent, number>();
  #nextKey = 0;

  /** Returns a key for each row. The same rows get the same keys again. Not `mayReuse` while a row has the focus, which would show another order. */
  assign(rows: readonly RowContent[], mayReuse: () => boolean): readonly number[] {
    const before = this.#keys;
    const reused = rows.some((row) => before.has(row)) || !mayReuse() ? [] : [...before.values()];
    this.#keys = new Map();
    return rows.map((row, at) => {
      // An order can be in two blocks of rows that loaded at different times.
      const kept = this.#keys.has(row) ? undefined : before.get(row);
      const key = kept ?? reused[at] ?? this.#nextKey++;
      if (!this.#keys.has(row)) this.#keys.set(row, key);
      return key;
    });
  }
}

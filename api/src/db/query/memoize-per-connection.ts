import type { Reader } from './executor';

/** Something made once for each connection, or database, and kept as long as that is: a prepared statement, for one. */
export function memoizePerConnection<Value>(make: (reader: Reader) => Value): (reader: Reader) => Value {
  const kept = new WeakMap<Reader, Value>();
  return (reader) => {
    const known = kept.get(reader);
    if (known !== undefined) return known;
    const made = make(reader);
    kept.set(reader, made);
    return made;
  };
}

/**
 * What the site's libraries need and its oldest browsers lack (`browserslist` in package.json): `Object.hasOwn`, `Array.prototype.at` and
 * `AbortSignal.any`. A browser test deletes these and other newer functions.
 */
const missing: [object, string, unknown][] = [
  [Object, 'hasOwn', (value: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(value, key)],
  [Array.prototype, 'at', getAt],
  [AbortSignal, 'any', followAny],
];
for (const [owner, name, value] of missing)
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });

function getAt(this: unknown[], index: number): unknown {
  return this[index < 0 ? this.length + index : index];
}

function followAny(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signals.some(({ aborted }) => aborted)) abort();
  for (const signal of signals) signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

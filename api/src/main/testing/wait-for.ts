/** Far longer than anything takes on a busy machine, and shorter than a test may take. */
const longestMs = 120_000;

/** Waits until `read` returns a value, and returns that. */
export async function waitFor<Value>(
  read: () => Value | undefined | false | Promise<Value | undefined | false>,
): Promise<Value> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < longestMs) {
    const value = await read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`It did not happen within ${longestMs} ms`);
}

/** Stops what the tests of this run started. */
export default async function tearDown() {
  await globalThis.closeTestDatabases?.();
}

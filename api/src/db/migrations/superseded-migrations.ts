/**
 * Texts of migrations that were changed after databases had been made with them: the hash of each earlier text, and the migration it
 * belongs to. Migration 0010 brings those databases up to date. The list is closed: a published migration never changes.
 */
export const supersededMigrations: ReadonlyMap<string, string> = new Map([
  ['61a52ca1c999a7106581c95d6d3153489be72d068a02103b9c06589706a9e05a', '0004_order_desk'],
  ['97383e41d58a3f6111215bfb367d3c6f97734d0526a542d42126d62a0e1c6556', '0005_people'],
  ['cf92cda3c6b769c67ffb668b434062e5e3b9c94cd4bdb623205fbff90d16e600', '0005_people'],
  ['25eb49038cfed7a3251c9d9691c407dc07646c6b3674a25705bbca17e7db22a5', '0009_tries'],
]);

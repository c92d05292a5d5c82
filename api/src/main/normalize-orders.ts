import { resolve } from 'node:path';
import { readConfig } from '../config/config';
import { normalizeOrdersForOperator, normalizeOrdersUsage } from '../operator/normalize-orders';
import { readsHelp } from '../operator/reads-help';
import { openForOperator } from './open-for-operator';
import { runForOperator } from './run-for-operator';

await runForOperator(async () => {
  if (readsHelp(process.argv.slice(2), normalizeOrdersUsage)) return console.log(normalizeOrdersUsage);
  const database = await openForOperator(readConfig(process.env, resolve(import.meta.dirname, 'drizzle')));
  try {
    console.log(await normalizeOrdersForOperator(database.db));
  } finally {
    await database.close();
  }
});

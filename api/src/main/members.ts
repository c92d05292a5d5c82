import { resolve } from 'node:path';
import { createKeyedHash } from '../adapters/auth/hashing';
import { readConfig } from '../config/config';
import { manageMembers } from '../operator/manage-members';
import { membersUsage, readMembersOptions } from '../operator/members-options';
import { sampleEmails } from '../sample/sample-members';
import { loadSecrets } from './load-secrets';
import { openForOperator } from './open-for-operator';
import { runForOperator } from './run-for-operator';

await runForOperator(async () => {
  const options = readMembersOptions(process.argv.slice(2));
  if (options.command === 'help') return console.log(membersUsage);
  const config = readConfig(process.env, resolve(import.meta.dirname, 'drizzle'));
  const database = await openForOperator(config);
  try {
    const { secrets } = await loadSecrets(config);
    const services = {
      db: database.db,
      config,
      hashRateLimitKey: createKeyedHash(secrets.current, 'rateLimits'),
      disabledSampleEmails: new Set(config.sampleOrders > 0 ? [] : sampleEmails),
    };
    console.log(await manageMembers(services, options));
  } finally {
    await database.close();
  }
});

import { resolve } from 'node:path';
import { createSecretCipher } from '../adapters/auth/secret-cipher';
import { readConfig } from '../config/config';
import { readsHelp } from '../operator/reads-help';
import { rotateKeys, rotateKeysUsage } from '../operator/rotate-keys';
import { loadSecrets } from './load-secrets';
import { openForOperator } from './open-for-operator';
import { runForOperator } from './run-for-operator';

await runForOperator(async () => {
  if (readsHelp(process.argv.slice(2), rotateKeysUsage)) return console.log(rotateKeysUsage);
  const config = readConfig(process.env, resolve(import.meta.dirname, 'drizzle'));
  const database = await openForOperator(config);
  try {
    const { secrets } = await loadSecrets(config);
    const services = { db: database.db, secretCipher: createSecretCipher(secrets) };
    const { output, isDone } = await rotateKeys(services, config);
    console.log(output);
    if (!isDone) process.exitCode = 2;
  } finally {
    await database.close();
  }
});

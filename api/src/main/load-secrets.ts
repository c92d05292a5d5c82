import { join } from 'node:path';
import { loadOrCreateSessionSecret } from '../adapters/auth/secret-cipher';
import type { Secrets } from '../adapters/auth/secrets';
import type { Config } from '../config/config';
import { ConfigError } from '../config/environment-fields';

type SecretConfig = Pick<
  Config,
  'production' | 'dataDir' | 'sessionSecret' | 'oldSessionSecrets' | 'auditSecret' | 'oldAuditSecrets'
>;

/** Throws a `ConfigError` in production without SESSION_SECRET: two machines would create two, and a new disk would lose it. */
export function requireSessionSecret({ production, sessionSecret, dataDir }: SecretConfig): void {
  if (!production || sessionSecret !== null) return;
  throw new ConfigError(
    `SESSION_SECRET is required in production: set it to the content of ${join(dataDir, 'secret')} if that file exists, or else to the output of: openssl rand -base64 48`,
  );
}

/** Returns the service's secrets and those of the audit trail's seals. Creates a secret outside production if none is set. */
export async function loadSecrets(config: SecretConfig): Promise<{ secrets: Secrets; auditSecrets: Secrets }> {
  requireSessionSecret(config);
  const { oldSessionSecrets, auditSecret, oldAuditSecrets } = config;
  const current = config.sessionSecret ?? (await loadOrCreateSessionSecret(config.dataDir));
  const secrets = { current, old: oldSessionSecrets };
  const auditSecrets =
    auditSecret === null
      ? { current, old: [...oldAuditSecrets, ...oldSessionSecrets] }
      : { current: auditSecret, old: oldAuditSecrets };
  return { secrets, auditSecrets };
}

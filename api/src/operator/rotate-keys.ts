import { resealSecrets } from '../commands/auth/reseal-secrets';
import type { Config } from '../config/config';
import type { Services } from '../services/services';

export const rotateKeysUsage = `Usage: npm run rotate-keys

Seals everything that an old secret sealed (second factors and secrets of webhooks) with SESSION_SECRET.
Set SESSION_SECRET to a new secret and SESSION_SECRET_OLD to the one before, and restart every process of the portal first.
The command can be stopped and repeated. With DATABASE_URL it runs beside the portal; for the embedded database in DATA_DIR, stop the portal.
docs/operating/keys-and-members.md has all steps.`;

/** Seals what is stored with the current secret, and returns what was done and what remains to do. `isDone` is false if a secret is missing. */
export async function rotateKeys(
  services: Pick<Services, 'db' | 'secretCipher'>,
  {
    auditSecret,
    oldAuditSecrets,
    oldSessionSecrets,
  }: Pick<Config, 'auditSecret' | 'oldAuditSecrets' | 'oldSessionSecrets'>,
): Promise<{ output: string; isDone: boolean }> {
  const { resealed, unreadable } = await resealSecrets(services);
  const { second_factors, webhooks } = resealed;
  const lines =
    second_factors + webhooks === 0
      ? ['Nothing was sealed with an old secret.']
      : [`Sealed with the new secret: second factors of ${second_factors} members, secrets of ${webhooks} webhooks.`];
  if (unreadable.length > 0) {
    lines.push(
      `No known secret opens ${unreadable.join(', ')}.`,
      'Add the secret that sealed them to SESSION_SECRET_OLD and run this command again. If it is lost, reset these second factors and rotate the secrets of these webhooks.',
    );
    return { output: lines.join('\n'), isDone: false };
  }
  if (oldSessionSecrets.length > 0) {
    lines.push('Sessions that an old secret signed end within 12 hours. Then remove SESSION_SECRET_OLD.');
    if (auditSecret === null && !oldSessionSecrets.every((secret) => oldAuditSecrets.includes(secret)))
      lines.push(
        'The audit trail up to now is sealed with the old secret: move it to AUDIT_SECRET_OLD, and keep it there as long as the trail.',
      );
  }
  return { output: lines.join('\n'), isDone: true };
}

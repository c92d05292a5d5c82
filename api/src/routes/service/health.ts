import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { StorageError } from '../../adapters/files/storage-error';
import { countMembers } from '../../db/members/members';
import type { Services } from '../../main/services';
import { HttpError } from '../../plugins/http/http-error';

/** GET health/live: the process answers. */
export const healthLive = defineRoute({
  endpoint: calls.healthLive,
  docs: { tag: 'Service', summary: 'Is the process alive', description: 'Answers while the process answers at all.' },
  input: noInput,
  response: responseSchema(z.null()),
  handle: async () => ({ message: 'Alive.', data: null }),
});

/** A probe does not wait longer than two seconds. */
const timeoutMs = 1500;

/** How each thing that the service needs is asked for; it answers, or throws. */
const dependencyChecks: Record<string, (services: Services) => Promise<unknown>> = {
  // Beside the pool: probes of a server that hangs must not use up the connections that calls wait for.
  'the database': ({ reader }) => countMembers(reader()),
  'the data folder': ({ files }) => files.checkWritable(),
};

/** GET health/ready: 200 once the database answers, documents can be stored and both sites are being served, else 503. */
export const healthReady = defineRoute({
  endpoint: calls.healthReady,
  docs: {
    tag: 'Service',
    summary: 'Is the service ready',
    description:
      '200 once the database answers, documents can be stored (the data folder is there, may be written to and has space) and both sites are being served, else 503 with what is missing. Answers within two seconds, also while the database hangs.',
    errorStatuses: [503],
  },
  input: noInput,
  response: responseSchema(z.null()),
  async handle({ services }) {
    if (services.isStopping()) throw new HttpError(503, 'Not ready: the service is stopping.');
    const missing = (
      await Promise.all(Object.entries(dependencyChecks).map(([name, ask]) => findDependencyFault(name, ask(services))))
    ).filter((fault) => fault !== null);
    if (!services.areSitesReady()) missing.push('the sites');
    if (missing.length > 0) throw new HttpError(503, `Not ready: ${missing.join(' and ')}.`);
    return { message: 'Ready.', data: null };
  },
});

async function findDependencyFault(name: string, asked: Promise<unknown>): Promise<string | null> {
  const answered = asked.then(
    () => null,
    (error: unknown) => (error instanceof StorageError ? `${name} (${error.reason})` : name),
  );
  return Promise.race([answered, sleep(timeoutMs, name, { ref: false })]);
}

import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { isBucketAddress } from '../../adapters/files/open-bucket';
import { StorageError } from '../../adapters/files/storage-error';
import { DatabaseTakesNoWritesError } from '../../db/query/database-errors';
import { countMembers } from '../../db/members/members';
import type { Services } from '../../services/services';
import { HttpError } from '../../plugins/http/http-error';

/** GET health/live */
export const healthLive = defineRoute({
  endpoint: endpoints.healthLive,
  docs: {
    tag: 'Service',
    summary: 'Check that the process is alive',
    description: 'Answers 200 while the process runs.',
  },
  input: noInput,
  response: responseSchema(z.null()),
  handle: async () => ({ message: 'Alive.', data: null }),
});

/** Probes wait no longer than two seconds. */
const timeoutMs = 1500;

/** Begins a check of each dependency of the service. A check throws if the dependency does not respond. */
const checkDependencies = ({ reader, checkWritable, files, config }: Services): Record<string, Promise<unknown>> => ({
  // Not one connection of the pool for each: probes of a server that hangs must not use up those of other calls.
  'the database': Promise.all([countMembers(reader()), checkWritable()]),
  [isBucketAddress(config.filesAddress) ? 'the bucket' : 'the data folder']: files.checkWritable(),
});

/** GET health/ready */
export const healthReady = defineRoute({
  endpoint: endpoints.healthReady,
  docs: {
    tag: 'Service',
    summary: 'Check that the service is ready',
    description:
      'Answers 200 if the database responds and takes writes, documents can be stored (the data folder or bucket exists, is writable and has space) and both sites are being served; otherwise 503 with what is missing. Answers within two seconds, even if the database hangs.',
    errorStatuses: [503],
  },
  input: noInput,
  response: responseSchema(z.null()),
  async handle({ services }) {
    if (services.isStopping()) throw new HttpError(503, 'Not ready: the service is stopping.');
    const missing = (
      await Promise.all(
        Object.entries(checkDependencies(services)).map(([name, check]) => findDependencyProblem(name, check)),
      )
    ).filter((problem) => problem !== null);
    if (!services.areSitesReady()) missing.push('the sites');
    if (missing.length > 0) throw new HttpError(503, `Not ready: ${missing.join(' and ')}.`);
    return { message: 'Ready.', data: null };
  },
});

async function findDependencyProblem(name: string, check: Promise<unknown>): Promise<string | null> {
  const result = check.then(
    () => null,
    (error: unknown) => {
      if (error instanceof StorageError) return `${name} (${error.reason})`;
      return error instanceof DatabaseTakesNoWritesError ? 'the database takes no writes' : name;
    },
  );
  return Promise.race([result, sleep(timeoutMs, name, { ref: false })]);
}

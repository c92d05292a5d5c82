import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { releasesSchema } from '@evisa/shared/contract/releases';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { loadReleasePanel } from './read-releases';

/** GET admin/releases: what is live, what is being tried, and how it came to be. */
export const getReleases = defineRoute({
  endpoint: calls.getReleases,
  docs: {
    tag: 'Releases',
    summary: 'What is live',
    description:
      'The release set that is live and the one that is being tried, with their remotes, sizes, failures of the last 24 hours and the last 50 moves of the pointer. 404 where nothing is published, 503 where the storage cannot be reached. Admin only.',
    errorStatuses: [404, 503],
  },
  input: noInput,
  response: responseSchema(releasesSchema),
  handle: async ({ services }) => ({ message: 'Releases.', data: await loadReleasePanel(services) }),
});

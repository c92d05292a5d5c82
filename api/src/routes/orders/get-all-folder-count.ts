import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { folderCountQuerySchema, folderCountsSchema } from '@evisa/shared/contract/orders';
import { getFolderCounts } from '../../db/folder-counts';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/** GET admin/get-all-folder-count: the 13 counts of the specification's section 3; each is the total of the list behind it. */
export const getAllFolderCount = defineRoute({
  call: calls.getAllFolderCount,
  docs: {
    tag: 'Orders',
    summary: 'Counts of all folders',
    description:
      'The 13 counts; each is the total of the list behind it. My Orders are those of the session, whatever `userName` says. The specification, section 3.',
  },
  input: z.object({ query: folderCountQuerySchema }),
  answer: answerSchema(folderCountsSchema),
  ahead: true,
  handle: async ({ caller, services }) => ({
    message: 'Folder counts.',
    data: await getFolderCounts(services.db, staffOf(caller).member.id),
  }),
});

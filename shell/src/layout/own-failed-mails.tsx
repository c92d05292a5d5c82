import { useEffect } from 'react';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { paths } from '@evisa/shared/domain/paths';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { useQuery } from '@evisa/shared/kit/react-query';

const linkModule = lazyModule(() => import(/* webpackChunkName: "failed-mails" */ './own-failed-mails-link'));

interface OwnFailedMailsProps {
  remotes: readonly ReleasedRemote[];
  userName: string;
}

/** Tells a member about their emails that could not be delivered, until they saw them. Loads its code when there is one. */
export function OwnFailedMails({ remotes, userName }: OwnFailedMailsProps) {
  // Follows the counts that the sidebar loads.
  const { data: count = 0 } = useQuery({
    ...folderCountsQuery(userName),
    enabled: false,
    select: ({ unseenFailedMailsCount }) => unseenFailedMailsCount,
  });
  const code = linkModule.useModule();
  useEffect(() => {
    // Without the code, the badge of the list still tells. The next change of the count loads it again.
    if (count > 0) linkModule.load().catch(() => undefined);
  }, [count]);
  if (count === 0 || !code) return null;
  const hasList = remotes.some(({ declaration }) =>
    declaration.screens.some(({ path }) => path === paths.failedEmails()),
  );
  return <code.OwnFailedMailsLink count={count} hasList={hasList} />;
}

import { parseReleaseSetId } from '@evisa/shared/federation/registry';
import { useEffect } from 'react';
import { useQuery } from '@evisa/shared/kit/react-query';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { onEvent } from '@evisa/shared/session/portal-events';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { getLiveReleaseSetUrl } from '../remotes/releases/load-release-set';
import classes from './new-release-notice.module.css';

const pollIntervalMs = 60_000;

/**
 * Offers to reload when a newer release is live. Hidden while a form has unsaved changes.
 */
export function NewReleaseNotice() {
  const { data: live, refetch } = useQuery({
    queryKey: ['live-release'],
    queryFn: async () => parseReleaseSetId(await getLiveReleaseSetUrl()),
    // The page has just loaded this release set.
    initialData: () => document.documentElement.dataset['releaseSet'] ?? null,
    staleTime: pollIntervalMs,
    refetchInterval: pollIntervalMs,
    retry: false,
  });
  useEffect(() => onEvent('release-moved', () => void refetch()), [refetch]);
  const isSaved = useUnsavedForms(({ forms }) => forms.length === 0);
  const isNewer = live !== (document.documentElement.dataset['releaseSet'] ?? null);
  return (
    <div role="status" className={classes.container}>
      {isNewer && isSaved && (
        <Button size="xs" leftSection={<Icon name="refresh" size={16} />} onClick={() => location.reload()}>
          New version – reload
        </Button>
      )}
    </div>
  );
}

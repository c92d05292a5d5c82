import { useId, useState } from 'react';
import { Button } from '@evisa/shared/kit/base';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { storeOverrides } from '@evisa/shared/session/stored-overrides';
import type { Override, RejectedOverride } from './load-override';
import classes from './override-notice.module.css';

interface OverrideNoticeProps {
  overrides: readonly Override[];
  rejected: readonly RejectedOverride[];
}

/**
 * Shown below every screen, and first in the tab order: lists overridden remotes with a button to end the overrides, and the reasons why
 * overrides were rejected.
 */
export function OverrideNotice({ overrides, rejected }: OverrideNoticeProps) {
  const [isDismissed, setDismissed] = useState(false);
  const [activeId, rejectedId] = [useId(), useId()];
  return (
    <>
      {overrides.length > 0 && (
        <section aria-label="Overrides" className={classes.notice}>
          <ul id={activeId} className={classes.list}>
            {overrides.map(({ documentUrl, expiresAt, remote }) => (
              <li key={documentUrl}>
                <b>{`${remote.name} ${remote.version}`}</b> is loaded from <b>{new URL(documentUrl).origin}</b> in this
                tab, until <Timestamp at={expiresAt} zone />
              </li>
            ))}
          </ul>
          <Button size="xs" variant="white" color="dark" aria-describedby={activeId} onClick={endOverrides}>
            {overrides.length === 1 ? 'End the override' : 'End the overrides'}
          </Button>
        </section>
      )}
      {rejected.length > 0 && !isDismissed && (
        <div role="alert" className={classes.rejected}>
          <ul id={rejectedId} className={classes.list}>
            {rejected.map(({ documentUrl, reason }) => (
              <li key={documentUrl}>
                The override at <b>{documentUrl}</b> is not used.{' '}
                <span>{overrides.length === 0 ? `${reason} The portal runs as published.` : reason}</span>
              </li>
            ))}
          </ul>
          <Button size="xs" variant="default" aria-describedby={rejectedId} onClick={() => setDismissed(true)}>
            Close
          </Button>
        </div>
      )}
    </>
  );
}

function endOverrides(): void {
  storeOverrides([]);
  location.reload();
}

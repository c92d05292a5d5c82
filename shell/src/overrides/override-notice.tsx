import { useId, useState } from 'react';
import { formatUtcTimestamp } from '@evisa/shared/domain/formatting/dates';
import { Button } from '@evisa/shared/kit/base';
import { storeOverrides } from '@evisa/shared/session/stored-overrides';
import type { Override } from './load-override';
import classes from './override-notice.module.css';

export interface RejectedOverride {
  documentUrl: string;
  /** A sentence. */
  reason: string;
}

interface OverrideNoticeProps {
  overrides: readonly Override[];
  rejected: readonly RejectedOverride[];
}

/**
 * At the foot of every screen, and the first that Tab and a screen reader come to: which remotes are not the published ones and the way
 * to end that, or why an override is not used.
 */
export function OverrideNotice({ overrides, rejected }: OverrideNoticeProps) {
  const [isRead, setRead] = useState(false);
  const [usedId, refusedId] = [useId(), useId()];
  return (
    <>
      {overrides.length > 0 && (
        <section aria-label="Overrides" className={classes.notice}>
          <ul id={usedId} className={classes.list}>
            {overrides.map(({ documentUrl, expiresAt, remote }) => (
              <li key={documentUrl}>
                <b>
                  {remote.name} {remote.version}
                </b>{' '}
                comes from <b>{new URL(documentUrl).origin}</b> in this tab, until {formatUtcTimestamp(expiresAt)} UTC
              </li>
            ))}
          </ul>
          <Button size="xs" variant="white" color="dark" aria-describedby={usedId} onClick={endOverrides}>
            {overrides.length === 1 ? 'End the override' : 'End the overrides'}
          </Button>
        </section>
      )}
      {rejected.length > 0 && !isRead && (
        <div role="alert" className={classes.refusal}>
          <ul id={refusedId} className={classes.list}>
            {rejected.map(({ documentUrl, reason }) => (
              <li key={documentUrl}>
                The override at <b>{documentUrl}</b> is not used. {reason}
                {overrides.length === 0 && ' The portal runs as published.'}
              </li>
            ))}
          </ul>
          <Button size="xs" variant="default" aria-describedby={refusedId} onClick={() => setRead(true)}>
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

import { useId, useState } from 'react';
import { formatUtcMoment } from '@evisa/shared/domain/dates';
import { Button } from '@evisa/shared/kit/base';
import { keepOverrides } from '@evisa/shared/session/kept-overrides';
import type { Override } from './load-override';
import classes from './override-notice.module.css';

export interface RefusedOverride {
  address: string;
  /** A sentence. */
  because: string;
}

interface OverrideNoticeProps {
  overrides: readonly Override[];
  refused: readonly RefusedOverride[];
}

/**
 * At the foot of every screen, and the first that Tab and a screen reader come to: which remotes are not the published ones and the way
 * to end that, or why an override is not used.
 */
export function OverrideNotice({ overrides, refused }: OverrideNoticeProps) {
  const [isRead, setRead] = useState(false);
  const [usedId, refusedId] = [useId(), useId()];
  return (
    <>
      {overrides.length > 0 && (
        <section aria-label="Overrides" className={classes.notice}>
          <ul id={usedId} className={classes.list}>
            {overrides.map(({ address, expiresAt, remote }) => (
              <li key={address}>
                <b>
                  {remote.name} {remote.version}
                </b>{' '}
                comes from <b>{new URL(address).origin}</b> in this tab, until {formatUtcMoment(expiresAt)} UTC
              </li>
            ))}
          </ul>
          <Button size="xs" variant="white" color="dark" aria-describedby={usedId} onClick={endOverrides}>
            {overrides.length === 1 ? 'End the override' : 'End the overrides'}
          </Button>
        </section>
      )}
      {refused.length > 0 && !isRead && (
        <div role="alert" className={classes.refusal}>
          <ul id={refusedId} className={classes.list}>
            {refused.map(({ address, because }) => (
              <li key={address}>
                The override at <b>{address}</b> is not used. {because}
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
  keepOverrides([]);
  location.reload();
}

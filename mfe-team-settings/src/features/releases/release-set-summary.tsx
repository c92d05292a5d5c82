import { Text } from '@evisa/shared/kit/base';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { CopyTextButton } from '../common/copy-text-button';
import classes from './releases.module.css';

interface ReleaseSetSummaryProps {
  set: { id: string; since: string | null; by: string | null };
  /** Names the set for screen readers: "the live release set". */
  label: string;
}

/** Shows the id of a release set, when and by whom it was released, and whether this page runs it. */
export function ReleaseSetSummary({ set: { id, since, by }, label }: ReleaseSetSummaryProps) {
  return (
    <div className={classes.set}>
      <span className={classes.name}>
        <output aria-label={`Name of ${label}`} className={classes.id}>
          {id}
        </output>
        <CopyTextButton text={id} what={`the name of ${label}`} />
        {isRunningReleaseSet(id) && <Chip label="This page" color="teal" />}
      </span>
      <Text size="sm" c="dimmed">
        {since === null ? (
          'Start time unknown'
        ) : (
          <>
            <span>Since</span> <Timestamp at={since} zone />
            <span>{`, by ${by}`}</span>
          </>
        )}
      </Text>
    </div>
  );
}

/** Checks whether this page runs a release set. */
export function isRunningReleaseSet(id: string): boolean {
  return document.documentElement.dataset['releaseSet'] === id;
}

import { Text } from '@evisa/shared/kit/base';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { CopyTextButton } from '../common/copy-text-button';
import classes from './releases.module.css';

interface ReleaseSetSummaryProps {
  set: { id: string; since: string | null; by: string | null };
  /** Which one, to screen readers: "the live release set". */
  label: string;
}

/** A set by its name, since when and by whom, and whether this page runs on it. */
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
        {since === null ? 'Since when is not written down' : `Since ${formatListDateTime(since)} UTC, by ${by}`}
      </Text>
    </div>
  );
}

/** Whether this page was loaded from a set. */
export function isRunningReleaseSet(id: string): boolean {
  return document.documentElement.dataset['releaseSet'] === id;
}

import { Text } from '@evisa/shared/kit/base';
import { Chip } from '@evisa/shared/kit/status-chip';
import { formatListDateTime } from '@evisa/shared/domain/dates';
import { CopyText } from './copy-text';
import classes from './releases.module.css';

interface ReleaseSetLineProps {
  set: { id: string; since: string | null; by: string | null };
  /** Which one, to screen readers: "the live release set". */
  what: string;
}

/** A set by its name, since when and by whom, and whether this page runs on it. */
export function ReleaseSetLine({ set: { id, since, by }, what }: ReleaseSetLineProps) {
  return (
    <div className={classes.set}>
      <span className={classes.name}>
        <output aria-label={`Name of ${what}`} className={classes.id}>
          {id}
        </output>
        <CopyText text={id} what={`the name of ${what}`} />
        {runsHere(id) && <Chip label="This page" color="teal" />}
      </span>
      <Text size="sm" c="dimmed">
        {since === null ? 'Since when is not written down' : `Since ${formatListDateTime(since)} UTC, by ${by}`}
      </Text>
    </div>
  );
}

/** Whether this page was loaded from a set. */
export function runsHere(id: string): boolean {
  return document.documentElement.dataset['releaseSet'] === id;
}

import type { ChangeCanary, RollBackRelease } from '@evisa/shared/contract/releases';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import classes from './releases.module.css';

/** A move of the pointer as a person is asked about it. */
export interface ReleaseChange {
  title: string;
  question: string;
  /** What becomes of each version, a line each. */
  changes: readonly string[];
  isDangerous: boolean;
  request: RollBackRelease | ChangeCanary;
}

interface ConfirmReleaseChangeDialogProps {
  change: ReleaseChange | null;
  opened: boolean;
  pending: boolean;
  onAnswer: (yes: boolean) => void;
}

/** Asks before people get other versions, and names them. */
export function ConfirmReleaseChangeDialog({ change, opened, pending, onAnswer }: ConfirmReleaseChangeDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={change?.title ?? ''}
      question={change?.question ?? ''}
      danger={change?.isDangerous}
      pending={pending}
      onAnswer={onAnswer}
    >
      {change && change.changes.length > 0 && (
        <ul aria-label="What changes" className={classes.changes}>
          {change.changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

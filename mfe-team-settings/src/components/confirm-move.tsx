import type { ChangeCanary, RollBackRelease } from '@evisa/shared/contract/releases';
import { ConfirmDialog } from '@evisa/shared/kit/dialog';
import classes from './releases.module.css';

/** A move of the pointer as a person is asked about it. */
export interface AskedMove {
  title: string;
  question: string;
  /** What becomes of each version, a line each. */
  changes: readonly string[];
  danger: boolean;
  move: RollBackRelease | ChangeCanary;
}

interface ConfirmMoveProps {
  asked: AskedMove | null;
  opened: boolean;
  pending: boolean;
  onAnswer: (yes: boolean) => void;
}

/** Asks before people get other versions, and names them. */
export function ConfirmMove({ asked, opened, pending, onAnswer }: ConfirmMoveProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={asked?.title ?? ''}
      question={asked?.question ?? ''}
      danger={asked?.danger}
      pending={pending}
      onAnswer={onAnswer}
    >
      {asked && asked.changes.length > 0 && (
        <ul aria-label="What changes" className={classes.changes}>
          {asked.changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

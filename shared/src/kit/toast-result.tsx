import { notifications } from '@mantine/notifications';
import { useId, useState } from 'react';
import { Button } from './base';
import type { Toast } from './toast-list';
import classes from './toast-result.module.css';

type ToastResultProps = Required<Pick<Toast, 'details'>> & Pick<Toast, 'message' | 'onUndo'> & { id: string };

/** What a toast says that has more to show, or can be undone. Opened, and while it undoes, it stays. */
export function ToastResult({ id, message, details, onUndo }: ToastResultProps) {
  const [shown, setShown] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const listId = useId();
  const stayOpen = (stays: boolean) =>
    notifications.update({
      id,
      message: <ToastResult {...{ id, message, details, onUndo }} />,
      autoClose: stays ? false : undefined,
    });
  return (
    <>
      <div className={classes.line}>
        <span className={classes.message}>{message}</span>
        {details.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={shown}
            aria-controls={listId}
            onClick={() => {
              setShown(!shown);
              stayOpen(!shown);
            }}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        )}
        {onUndo && (
          <Button
            size="compact-sm"
            variant="light"
            loading={undoing}
            onClick={() => {
              setUndoing(true);
              stayOpen(true);
              void onUndo().finally(() => notifications.hide(id));
            }}
          >
            Undo
          </Button>
        )}
      </div>
      <ul id={listId} className={classes.details} hidden={!shown}>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </>
  );
}

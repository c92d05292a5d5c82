import { notifications } from '@mantine/notifications';
import { useId, useState } from 'react';
import { Button } from './base';
import { Icon } from './icons';
import classes from './result-toast.module.css';

interface ResultToast {
  message: string;
  tone: 'done' | 'partly' | 'refused';
  /** Opened by "Show". */
  details?: readonly string[];
  /** Offered as "Undo" as long as the toast is there. */
  onUndo?: () => Promise<void>;
}

const tones = {
  done: { color: 'teal', icon: <Icon name="check" /> },
  partly: { color: 'orange', icon: <Icon name="info" /> },
  refused: { color: 'red', icon: <Icon name="alert" /> },
} as const;

let count = 0;

/** A toast that tells what became of several things, can show why some were refused, and can offer to undo the rest. */
export function toastResult(toast: ResultToast): void {
  count += 1;
  const id = `result-${count}`;
  notifications.show({
    id,
    message: <Result {...toast} id={id} />,
    ...tones[toast.tone],
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    role: toast.tone === 'done' ? 'status' : 'alert',
  });
}

function Result({ id, message, tone, details = [], onUndo }: ResultToast & { id: string }) {
  const [shown, setShown] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const listId = useId();
  const update = (autoClose: false | undefined) =>
    notifications.update({ id, message: <Result {...{ id, message, tone, details, onUndo }} />, autoClose });
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
              update(shown ? undefined : false);
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
              update(false);
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

import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@evisa/shared/kit/dialog';
import { useSession } from '@evisa/shared/session/session-store';
import { useUnsavedWork } from '@evisa/shared/session/unsaved-work';
import { useLeaving } from '../app/guarded-history';
import classes from './ask-before-leaving.module.css';

const isUnsaved = () => useUnsavedWork.getState().forms.length > 0;

/**
 * Asks before a form with something unsaved is left, by whichever way: another screen, logging out, closing the tab.
 * A session that ends by itself is not held up. `leaveWhenSure` is for ways out that are no navigation; `question` is
 * to be rendered.
 */
export function useAskBeforeLeaving(): { leaveWhenSure: (leave: () => void) => void; question: ReactNode } {
  const [wayOut, setWayOut] = useState<{ leave: () => void } | null>(null);
  const losesSome = useUnsavedWork(({ forms }) => forms.some(({ keptAsDraft }) => wayOut !== null || !keptAsDraft));
  const asked = useLeaving((leaving) => leaving.asked);
  useEffect(() => {
    useLeaving.setState({ mustAsk: () => useSession.getState().isAuth && isUnsaved() });
    return () => useLeaving.setState(useLeaving.getInitialState());
  }, []);
  useAskBeforeClosing();

  function answer(yes: boolean) {
    setWayOut(null);
    if (yes) wayOut?.leave();
    if (yes) asked?.leave();
    else asked?.stay();
  }

  return {
    leaveWhenSure: (leave) => (isUnsaved() ? setWayOut({ leave }) : leave()),
    question: (
      <ConfirmDialog
        opened={wayOut !== null || asked !== null}
        title={wayOut ? 'Log out?' : 'Leave this screen?'}
        question="What you typed is not saved yet."
        danger={losesSome}
        pending={false}
        onAnswer={answer}
      >
        <UnsavedForms endsSession={wayOut !== null} />
      </ConfirmDialog>
    ),
  };
}

function UnsavedForms({ endsSession }: { endsSession: boolean }) {
  const forms = useUnsavedWork((work) => work.forms);
  return (
    <ul className={classes.forms}>
      {forms.map(({ name, keptAsDraft }) => (
        <li key={name}>
          <strong>{name}</strong>: {keptAsDraft && !endsSession ? 'stays in this tab as a draft' : 'will be lost'}
        </li>
      ))}
    </ul>
  );
}

/** The browser asks in its own words. */
function useAskBeforeClosing(): void {
  const unsaved = useUnsavedWork(({ forms }) => forms.length > 0);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

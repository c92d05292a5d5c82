import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useSession } from '@evisa/shared/session/session-store';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { useNavigationBlocker } from '../navigation/navigation-blocker';
import classes from './unsaved-changes-prompt.module.css';

const hasUnsavedChanges = () => useUnsavedForms.getState().forms.length > 0;

/**
 * Asks before a form with something unsaved is left, by whichever way: another screen, logging out, closing the tab.
 * A session that ends by itself is not held up. `leaveWhenSure` is for ways out that are no navigation; `question` is
 * to be rendered.
 */
export function useUnsavedChangesPrompt(): { leaveWhenSure: (leave: () => void) => void; question: ReactNode } {
  const [wayOut, setWayOut] = useState<{ leave: () => void } | null>(null);
  const losesSome = useUnsavedForms(({ forms }) => forms.some(({ savedAsDraft }) => wayOut !== null || !savedAsDraft));
  const asked = useNavigationBlocker((leaving) => leaving.blocked);
  useEffect(() => {
    useNavigationBlocker.setState({ shouldBlock: () => useSession.getState().isAuth && hasUnsavedChanges() });
    return () => useNavigationBlocker.setState(useNavigationBlocker.getInitialState());
  }, []);
  useBeforeUnloadPrompt();

  function answer(yes: boolean) {
    setWayOut(null);
    if (yes) wayOut?.leave();
    if (yes) asked?.leave();
    else asked?.stay();
  }

  return {
    leaveWhenSure: (leave) => (hasUnsavedChanges() ? setWayOut({ leave }) : leave()),
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
  const forms = useUnsavedForms((work) => work.forms);
  return (
    <ul className={classes.forms}>
      {forms.map(({ name, savedAsDraft }) => (
        <li key={name}>
          <strong>{name}</strong>: {savedAsDraft && !endsSession ? 'stays in this tab as a draft' : 'will be lost'}
        </li>
      ))}
    </ul>
  );
}

/** The browser asks in its own words. */
function useBeforeUnloadPrompt(): void {
  const unsaved = useUnsavedForms(({ forms }) => forms.length > 0);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

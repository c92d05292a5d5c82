import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useSession } from '@evisa/shared/session/session-store';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { useNavigationBlocker } from '../navigation/navigation-blocker';
import classes from './unsaved-changes-prompt.module.css';

const hasUnsavedChanges = () => useUnsavedForms.getState().forms.length > 0;

/**
 * Asks before unsaved changes are lost by navigating, logging out or closing the tab. Never delays a session that ends by itself.
 * `confirmLeave` is for leaving without navigation; render `prompt`.
 */
export function useUnsavedChangesPrompt(): { confirmLeave: (leave: () => void) => void; prompt: ReactNode } {
  const [pendingLeave, setPendingLeave] = useState<{ leave: () => void } | null>(null);
  const losesChanges = useUnsavedForms(({ forms }) =>
    forms.some(({ savedAsDraft }) => pendingLeave !== null || !savedAsDraft),
  );
  const blocked = useNavigationBlocker((blocker) => blocker.blocked);
  useEffect(() => {
    useNavigationBlocker.setState({ shouldBlock: () => useSession.getState().isAuth && hasUnsavedChanges() });
    return () => useNavigationBlocker.setState(useNavigationBlocker.getInitialState());
  }, []);
  useBeforeUnloadPrompt();

  function answer(yes: boolean) {
    setPendingLeave(null);
    if (yes) pendingLeave?.leave();
    if (yes) blocked?.proceed();
    else blocked?.cancel();
  }

  return {
    confirmLeave: (leave) => (hasUnsavedChanges() ? setPendingLeave({ leave }) : leave()),
    prompt: (
      <ConfirmDialog
        opened={pendingLeave !== null || blocked !== null}
        title={pendingLeave ? 'Log out?' : 'Leave this screen?'}
        question="You have unsaved changes."
        danger={losesChanges}
        pending={false}
        onAnswer={answer}
      >
        <UnsavedForms endsSession={pendingLeave !== null} />
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
          <strong>{`${name}:`}</strong>{' '}
          <span>{savedAsDraft && !endsSession ? 'stays in this tab as a draft' : 'will be lost'}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the browser's own prompt. */
function useBeforeUnloadPrompt(): void {
  const unsaved = useUnsavedForms(({ forms }) => forms.length > 0);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

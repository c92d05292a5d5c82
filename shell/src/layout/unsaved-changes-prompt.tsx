import { useEffect, useState, type ReactNode } from 'react';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useSession } from '@evisa/shared/session/session-store';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { useNavigationBlocker } from '../navigation/navigation-blocker';

const dialogModule = lazyModule(() => import(/* webpackChunkName: "dialogs" */ './unsaved-changes-dialog'));

const hasUnsavedChanges = () => useUnsavedForms.getState().forms.length > 0;

/**
 * Asks before unsaved changes are lost by navigating, logging out or closing the tab. Never delays a session that ends by itself.
 * `confirmLeave` is for leaving without navigation; render `prompt`.
 */
export function useUnsavedChangesPrompt(): { confirmLeave: (leave: () => void) => void; prompt: ReactNode } {
  const [pendingLeave, setPendingLeave] = useState<{ leave: () => void } | null>(null);
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
      <LazyOverlay
        code={dialogModule}
        kind="dialog"
        opened={pendingLeave !== null || blocked !== null}
        onClose={() => answer(false)}
      >
        {({ UnsavedChangesDialog }, isOpen) => (
          <UnsavedChangesDialog opened={isOpen} endsSession={pendingLeave !== null} onAnswer={answer} />
        )}
      </LazyOverlay>
    ),
  };
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

import { useEffect } from 'react';
import { toastChunkError } from '@evisa/shared/kit/feedback/toasts';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useLocation, useNavigate } from '@evisa/shared/kit/router';
import { useSingleKeys } from '@evisa/shared/kit/single-keys';
import { usePreferences } from '@evisa/shared/session/preferences';

const dialogModule = lazyModule(() => import(/* webpackChunkName: "dialogs" */ './shortcuts-dialog'));

/** Where single keys have their usual meaning. */
const typingFields = 'input:not([type=checkbox]), textarea, select, [role=menu], [role=dialog]';

interface ShortcutsProps {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Shows the keys on `?`, and opens the order that is due next on `n`. Keeps single characters from the screens while the member has switched them off (WCAG 2.1.4). */
export function Shortcuts({ opened, onOpen, onClose }: ShortcutsProps) {
  const openNextDue = useOpenNextDue();
  useSingleKeys(({ key, repeat }) => {
    if (key === '?') onOpen();
    else if (key.toLowerCase() === 'n' && !repeat) openNextDue();
    else return false;
    return true;
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSingleCharacter = event.key.length === 1 && event.key !== ' ';
      if (isSingleCharacter && !usePreferences.getState().letterKeys && !isTyped(event)) event.stopPropagation();
    };
    // Before the screens, which listen on the document.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  return (
    <LazyOverlay code={dialogModule} kind="dialog" opened={opened} onClose={onClose}>
      {({ ShortcutsDialog }, isOpen) => <ShortcutsDialog opened={isOpen} onClose={onClose} />}
    </LazyOverlay>
  );
}

/** Returns a function that opens the order that is due next. */
export function useOpenNextDue(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => void dialogModule.load().then((code) => code.openNextDueOrder(pathname, navigate), toastChunkError);
}

function isTyped({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(typingFields) !== null);
}

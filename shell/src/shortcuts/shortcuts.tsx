import { useEffect, useEffectEvent } from 'react';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { usePreferences } from '@evisa/shared/session/preferences';

const dialogModule = lazyModule(() => import(/* webpackChunkName: "dialogs" */ './shortcuts-dialog'));

/** Where single keys have their usual meaning. */
const typingFields = 'input:not([type=checkbox]), textarea, select, [role=menu], [role=dialog]';

interface ShortcutsProps {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Shows the keys on `?`. Keeps single characters from the screens while the member has switched them off (WCAG 2.1.4). */
export function Shortcuts({ opened, onOpen, onClose }: ShortcutsProps) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(typingFields)) return;
    if (!usePreferences.getState().letterKeys) event.stopPropagation();
    else if (key === '?') {
      event.preventDefault();
      onOpen();
    }
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handleKey(event);
    // Before the screens, which listen on the document.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  return (
    <LazyOverlay code={dialogModule} opened={opened} onClose={onClose}>
      {({ ShortcutsDialog }, isOpen) => <ShortcutsDialog opened={isOpen} onClose={onClose} />}
    </LazyOverlay>
  );
}

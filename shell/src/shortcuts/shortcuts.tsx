import { useEffect } from 'react';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
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

/** Shows the keys on `?`. Keeps single characters from the screens while the member has switched them off (WCAG 2.1.4). */
export function Shortcuts({ opened, onOpen, onClose }: ShortcutsProps) {
  useSingleKeys(({ key }) => {
    if (key === '?') onOpen();
    return key === '?';
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

function isTyped({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(typingFields) !== null);
}

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { UnstyledButton } from '@evisa/shared/kit/base';
import { useDisclosure, useHotkeys } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons';
import { toastError } from '@evisa/shared/kit/toasts';
import type { CommandPaletteProps } from './command-palette';
import classes from './palette-button.module.css';

const importPalette = () => import('./command-palette');

/** How long after the layout is there the palette is fetched, so that Ctrl+K finds it ready. */
const preloadAfterMs = 4_000;

/** The way to the command palette: a button in the header, and Ctrl+K (⌘K on a Mac) everywhere. */
export function PaletteButton(props: Pick<CommandPaletteProps, 'remotes' | 'role'>) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof importPalette>> | null>(null);
  const [opened, palette] = useDisclosure(false);

  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([importPalette()]), preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);

  const open = async () => {
    // Another dialog waits for an answer first.
    if (document.querySelector('[aria-modal=true]')) return;
    try {
      const module = await importPalette();
      // There before it opens, and opened at a stroke: only so does it see where the focus was, to give it back.
      flushSync(() => setLoaded(module));
      flushSync(palette.open);
    } catch {
      toastError('The search could not be loaded. Check your connection and try again.');
    }
  };
  useHotkeys([['mod+K', () => (opened ? palette.close() : void open())]], []);

  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void Promise.allSettled([importPalette()])}
        onClick={() => void open()}
      >
        <Icon name="search" size={16} />
        <span className={classes.label}>Search…</span>
        <kbd className={classes.key}>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      {loaded && <loaded.CommandPalette {...props} opened={opened} onClose={palette.close} />}
    </>
  );
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

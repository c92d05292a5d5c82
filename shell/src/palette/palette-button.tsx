import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { UnstyledButton } from '@evisa/shared/kit/base';
import { useDisclosure, useHotkeys } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons';
import { toastError } from '@evisa/shared/kit/toasts';
import type { CommandPaletteProps } from './command-palette';
import { keepTyping, takeTyping } from './type-ahead';
import classes from './palette-button.module.css';

const importPalette = () => import('./command-palette');

/** The palette is fetched when nothing else is to be done, at the latest so long after the layout is there: Ctrl+K finds it ready. */
const preloadWithinMs = 4_000;
const preload = () => void Promise.allSettled([importPalette()]);

/** The way to the command palette: a button in the header, and Ctrl+K (⌘K on a Mac) everywhere. */
export function PaletteButton(props: Pick<CommandPaletteProps, 'remotes' | 'role'>) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof importPalette>> | null>(null);
  const [opened, palette] = useDisclosure(false);

  useEffect(() => {
    const stop = whenIdle(preload);
    const preloadOnKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') preload();
    };
    window.addEventListener('keydown', preloadOnKey);
    return () => {
      stop();
      window.removeEventListener('keydown', preloadOnKey);
    };
  }, []);

  const open = async () => {
    // Another dialog waits for an answer first.
    if (document.querySelector('[aria-modal=true]')) return;
    closeMenus();
    keepTyping();
    try {
      const module = await importPalette();
      // There before it opens, and opened at a stroke: only so does it see where the focus was, to give it back.
      flushSync(() => setLoaded(module));
      flushSync(palette.open);
    } catch {
      takeTyping();
      toastError('The search could not be loaded. Check your connection and try again.');
    }
  };
  const close = () => {
    takeTyping();
    palette.close();
  };
  useHotkeys([['mod+K', () => (opened ? close() : void open())]], []);

  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onClick={() => void open()}
      >
        <Icon name="search" size={16} />
        <span className={classes.label}>Search…</span>
        <kbd className={classes.key}>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      {loaded && <loaded.CommandPalette {...props} opened={opened} onClose={close} />}
    </>
  );
}

/** An open menu closes at any key pressed outside of it, and gives the focus back before the palette takes it. */
function closeMenus(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

function whenIdle(work: () => void): () => void {
  // Safari has none.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, preloadWithinMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: preloadWithinMs });
  return () => window.cancelIdleCallback(handle);
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

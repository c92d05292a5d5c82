import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { paths } from '@evisa/shared/domain/paths';
import { UnstyledButton } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useNavigate } from '@evisa/shared/kit/router';
import { useSingleKeys } from '@evisa/shared/kit/single-keys';
import type { PaletteBodyProps } from './palette-body';
import { startBufferingKeystrokes, takeBufferedKeystrokes } from './keystroke-buffer';
import { maxSearchLength, readOrderId } from './read-order-id';
import classes from './palette-button.module.css';

const paletteModule = lazyModule(() => import('./command-palette'));
const preload = () => void paletteModule.load().catch(() => {});

/**
 * Opens the command palette: a button in the header, Ctrl+K (⌘K on a Mac) everywhere, and a digit or a pasted text where no field has the focus,
 * which is then searched for. A pasted order id opens the order.
 */
export function PaletteButton(props: Pick<PaletteBodyProps, 'remotes' | 'role'>) {
  const [opened, palette] = useDisclosure(false);

  const lastFocused = useLastFocused();

  const navigate = useNavigate();
  const open = (text = '') => {
    if (document.querySelector(openDialogs)) return;
    closeMenus();
    startBufferingKeystrokes(text);
    palette.open();
  };
  const close = () => {
    takeBufferedKeystrokes();
    palette.close();
    const origin = lastFocused.current?.isConnected ? lastFocused.current : document.getElementById('content');
    origin?.focus({ preventScroll: true });
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') preload();
    if (!/^k$/i.test(event.key) || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (opened) close();
    else open();
  });
  useSingleKeys(({ key }) => {
    if (!/^\d$/.test(key)) return false;
    open(key);
    return true;
  });
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    const { target, defaultPrevented } = event;
    const isForElement = target instanceof Element && target.closest(pasteTargets) !== null;
    if (defaultPrevented || isForElement || text === '' || text.length > maxSearchLength) return;
    if (document.querySelector(openDialogs)) return;
    event.preventDefault();
    const orderId = readOrderId(text);
    if (orderId === null) open(text);
    else void navigate(paths.viewOrder(orderId));
  });
  // Not `useEffect`, which may run long after the button is visible: the shortcut would do nothing until then.
  useLayoutEffect(() => {
    window.addEventListener('keydown', handleKey);
    document.addEventListener('paste', handlePaste);
    return () => {
      window.removeEventListener('keydown', handleKey);
      document.removeEventListener('paste', handlePaste);
    };
  }, []);

  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onClick={() => open()}
      >
        <Icon name="search" size={16} />
        <span className={classes.label}>Search…</span>
        <kbd className={classes.key}>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      <LazyOverlay code={paletteModule} kind="dialog" opened={opened} onClose={close}>
        {({ CommandPalette }, isOpen) => <CommandPalette {...props} opened={isOpen} onClose={close} />}
      </LazyOverlay>
    </>
  );
}

/** Where a pasted text has its usual meaning. */
const pasteTargets =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=dialog]';

/** A dialog must be answered first, unless it is closing. */
const openDialogs = '[data-overlay=dialog], [aria-modal=true]:not([data-closing], [data-closing] *)';

/** Returns what had the focus last outside of overlays, which may be closing with the focus when the palette opens. */
function useLastFocused(): RefObject<HTMLElement | null> {
  const lastFocused = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof HTMLElement && !target.closest('[role=dialog], [role=menu]')) lastFocused.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return lastFocused;
}

/** Closes open menus, so that they return the focus before the palette takes it. */
function closeMenus(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

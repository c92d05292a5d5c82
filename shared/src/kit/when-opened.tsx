import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { Loader } from './base';
import type { OnDemand } from './on-demand';
import { toastLostCode } from './toasts';
import classes from './when-opened.module.css';

/** How soon it is tried again where nobody can press again. */
const retryAfterMs = 3000;

interface WhenOpenedProps<Module> {
  code: OnDemand<Module>;
  opened: boolean;
  onClose: () => void;
  /** It does not close by itself: its code is tried for until it is there. */
  keepOpen?: boolean;
  /** `opened` is to be given on. It is false the first time: only what opens while it stands there gives the focus back on closing. */
  children: (module: Module, opened: boolean) => ReactNode;
}

/**
 * Something that opens, whose code comes with its first opening. Until it is there a line says so; where it cannot be had a toast does,
 * and it counts as closed, so that the next try is a new one. Once opened it stays mounted.
 */
export function WhenOpened<Module>({ code, opened, onClose, keepOpen = false, children }: WhenOpenedProps<Module>) {
  const module = code.useModule();
  const isAwaited = opened && module === null;
  const [mounted, setMounted] = useState(false);
  const tellLost = useEffectEvent(() => {
    toastLostCode();
    if (!keepOpen) onClose();
  });

  useEffect(() => {
    if (!isAwaited) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const fetchCode = async (onLost: () => void) => {
      try {
        await code.load();
      } catch {
        if (isLeft) return;
        onLost();
        timer = setTimeout(() => void fetchCode(() => {}), retryAfterMs);
      }
    };
    void fetchCode(tellLost);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [code, isAwaited]);

  useLayoutEffect(() => {
    if (opened && module !== null) setMounted(true);
  }, [opened, module]);

  if (module === null) return opened && <Awaited />;
  return (opened || mounted) && children(module, opened && mounted);
}

function Awaited() {
  return (
    <div role="status" className={classes.awaited}>
      <Loader size="xs" aria-hidden />
      Loading…
    </div>
  );
}

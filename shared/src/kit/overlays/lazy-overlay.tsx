import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { Loader } from '@evisa/shared/kit/base';
import type { LazyModule } from '@evisa/shared/kit/lazy-module';
import { toastChunkError } from '@evisa/shared/kit/feedback/toasts';
import classes from './lazy-overlay.module.css';

/** How soon it is tried again where nobody can press again. */
const retryAfterMs = 3000;

interface LazyOverlayProps<Module> {
  code: LazyModule<Module>;
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
export function LazyOverlay<Module>({ code, opened, onClose, keepOpen = false, children }: LazyOverlayProps<Module>) {
  const module = code.useModule();
  const isAwaited = opened && module === null;
  const [mounted, setMounted] = useState(false);
  const tellLost = useEffectEvent(() => {
    toastChunkError();
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

  if (module === null) return opened && <LoadingIndicator />;
  return (opened || mounted) && children(module, opened && mounted);
}

function LoadingIndicator() {
  return (
    <div role="status" className={classes.awaited}>
      <Loader size="xs" aria-hidden />
      Loading…
    </div>
  );
}

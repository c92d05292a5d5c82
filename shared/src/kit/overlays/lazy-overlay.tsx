import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { Loader } from '@evisa/shared/kit/base';
import type { LazyModule } from '@evisa/shared/kit/lazy-module';
import { toastChunkError } from '@evisa/shared/kit/feedback/toasts';
import classes from './lazy-overlay.module.css';

/** Delay before loading again, if the member cannot retry. */
const retryAfterMs = 3000;

type OverlayKind = 'dialog' | 'menu';

interface LazyOverlayProps<Module> {
  code: LazyModule<Module>;
  opened: boolean;
  onClose: () => void;
  /** Keeps loading until it succeeds instead of closing. */
  keepOpen?: boolean;
  /** Set it if this takes the keyboard. From the press that opens it, before its element exists, no single key acts. */
  kind?: OverlayKind;
  /** Pass `opened` on. It is false in the first render: an overlay restores the focus only if it opens after it mounts. */
  children: (module: Module, opened: boolean) => ReactNode;
}

/**
 * An overlay whose code loads when it first opens. Shows an indicator while it loads. If loading fails, shows a toast and closes, so that the
 * member can try again. Stays mounted after the first opening.
 *
 * @example
 * const help = lazyModule(() => import('./help-dialog'));
 * <LazyOverlay code={help} kind="dialog" opened={opened} onClose={close}>
 *   {({ HelpDialog }, isOpen) => <HelpDialog opened={isOpen} onClose={close} />}
 * </LazyOverlay>
 */
export function LazyOverlay<Module>({
  code,
  opened,
  onClose,
  keepOpen = false,
  kind,
  children,
}: LazyOverlayProps<Module>) {
  const module = code.useModule();
  const isLoading = opened && module === null;
  const [mounted, setMounted] = useState(false);
  const reportChunkError = useEffectEvent(() => {
    toastChunkError();
    if (!keepOpen) onClose();
  });

  useEffect(() => {
    if (!isLoading) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isCancelled = false;
    const loadCode = async (onFail: () => void) => {
      try {
        await code.load();
      } catch {
        if (isCancelled) return;
        onFail();
        timer = setTimeout(() => void loadCode(() => {}), retryAfterMs);
      }
    };
    void loadCode(reportChunkError);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [code, isLoading]);

  useLayoutEffect(() => {
    if (opened && module !== null) setMounted(true);
  }, [opened, module]);

  return (
    <>
      {opened && kind && <span hidden data-overlay={kind} />}
      {module === null ? opened && <LoadingIndicator /> : (opened || mounted) && children(module, opened && mounted)}
    </>
  );
}

function LoadingIndicator() {
  return (
    <div role="status" className={classes.loading}>
      <Loader size="xs" aria-hidden />
      Loading…
    </div>
  );
}

import { useState, type ComponentType } from 'react';
import { toastChunkError } from '@evisa/shared/kit/feedback/toasts';
import { Modal } from '@evisa/shared/kit/overlays/overlays';
import type { InspectorProps } from '../inspector/inspector';
import { PaletteBody, type PaletteBodyProps } from './palette-body';

interface CommandPaletteProps extends Omit<PaletteBodyProps, 'onInspect'> {
  opened: boolean;
}

/** Opens any screen or order from anywhere by keyboard, and the inspector. */
export function CommandPalette({ remotes, role, opened, onClose }: CommandPaletteProps) {
  const [Inspector, setInspector] = useState<ComponentType<InspectorProps> | null>(null);
  // Not a `lazyModule`, because those are all loaded ahead.
  const inspect = () =>
    void import(/* webpackChunkName: "rare" */ '../inspector/inspector').then(
      (inspector) => setInspector(() => inspector.Inspector),
      () => toastChunkError(),
    );
  return (
    <>
      {/* It opens and closes at once, so that it can open again at any moment, and gives the focus back itself. */}
      <Modal.Root
        opened={opened}
        onClose={onClose}
        padding={0}
        size={640}
        yOffset="12dvh"
        transitionProps={{ duration: 0 }}
        returnFocus={false}
      >
        <Modal.Overlay />
        {/* Not the label of the field, which screen readers speak next. */}
        <Modal.Content aria-label="Command palette">
          <PaletteBody remotes={remotes} role={role} onClose={onClose} onInspect={inspect} />
        </Modal.Content>
      </Modal.Root>
      {Inspector && <Inspector remotes={remotes} onClose={() => setInspector(null)} />}
    </>
  );
}

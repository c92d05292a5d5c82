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
      <Modal.Root opened={opened} onClose={onClose} padding={0} size={640} yOffset="12dvh">
        <Modal.Overlay />
        <Modal.Content aria-label="Search screens and orders">
          <Modal.Body>
            <PaletteBody remotes={remotes} role={role} onClose={onClose} onInspect={inspect} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {Inspector && <Inspector remotes={remotes} onClose={() => setInspector(null)} />}
    </>
  );
}

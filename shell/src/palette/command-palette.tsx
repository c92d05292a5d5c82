import { Modal } from '@evisa/shared/kit/overlays/overlays';
import { PaletteBody, type PaletteBodyProps } from './palette-body';

interface CommandPaletteProps extends PaletteBodyProps {
  opened: boolean;
}

/** Opens any screen or order from anywhere by keyboard. */
export function CommandPalette({ remotes, role, opened, onClose }: CommandPaletteProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} padding={0} size={640} yOffset="12dvh">
      <Modal.Overlay />
      <Modal.Content aria-label="Search screens and orders">
        <Modal.Body>
          <PaletteBody remotes={remotes} role={role} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { Modal } from '@evisa/shared/kit/overlays/overlays';
import { PaletteBody } from './palette-body';

export interface CommandPaletteProps {
  remotes: readonly ReleasedRemote[];
  role: Role;
  opened: boolean;
  onClose: () => void;
}

/** Any screen and any order from anywhere, by the keyboard alone. */
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

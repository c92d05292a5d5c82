import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { Role } from '@evisa/shared/domain/roles';
import { VisuallyHidden } from '@evisa/shared/kit/base';
import { Modal } from '@evisa/shared/kit/overlays';
import { PaletteBody } from './palette-body';
import classes from './command-palette.module.css';

export interface CommandPaletteProps {
  remotes: readonly ReleasedRemote[];
  role: Role;
  opened: boolean;
  onClose: () => void;
}

/** Any screen and any order from anywhere, by the keyboard alone. */
export function CommandPalette({ remotes, role, opened, onClose }: CommandPaletteProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<VisuallyHidden>Search screens and orders</VisuallyHidden>}
      withCloseButton={false}
      padding={0}
      size={640}
      yOffset="12dvh"
      classNames={{ header: classes.header }}
    >
      <PaletteBody remotes={remotes} role={role} onClose={onClose} />
    </Modal>
  );
}

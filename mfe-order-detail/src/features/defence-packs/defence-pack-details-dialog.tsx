import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { DefencePackForm } from './defence-pack-form';

/** The button and dialog 'Enter Defence Pack Details'. Asks for confirmation before it discards unsaved input. */
export function DefencePackDetailsDialog({ order }: { order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure();
  const [isDirty, setIsDirty] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);

  function requestClose() {
    if (!isDirty) return discardAndClose();
    // Wait until the key event ends. Otherwise the same Escape would also close the confirmation.
    setTimeout(() => setIsConfirming(true));
  }

  function discardAndClose() {
    setIsConfirming(false);
    setIsDirty(false);
    close();
  }

  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        Enter Defence Pack Details
      </Button>
      <Dialog opened={opened} title="Enter Defence Pack Details" onClose={requestClose} size="min(640px, 94vw)">
        <DefencePackForm order={order} onDirtyChange={setIsDirty} onClose={requestClose} onSaved={discardAndClose} />
      </Dialog>
      <DiscardChangesDialog opened={isConfirming} onKeep={() => setIsConfirming(false)} onDiscard={discardAndClose} />
    </>
  );
}

interface DiscardChangesDialogProps {
  opened: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

function DiscardChangesDialog({ opened, onKeep, onDiscard }: DiscardChangesDialogProps) {
  return (
    <Dialog
      opened={opened}
      title="Discard your changes?"
      onClose={onKeep}
      footer={
        <>
          <Button variant="default" onClick={onKeep} data-autofocus>
            Keep editing
          </Button>
          <Button color="red" onClick={onDiscard}>
            Discard changes
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>What you entered has not been saved.</p>
    </Dialog>
  );
}

import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { ConfirmDialog, Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { DefencePackForm } from './defence-pack-form';

/** 'Enter Defence Pack Details'; closing it with something typed asks first. */
export function DefencePackDetailsDialog({ order }: { order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure();
  const [isTyped, setIsTyped] = useState(false);
  const [asking, setAsking] = useState(false);

  function leaveWhenSure() {
    if (!isTyped) return leave();
    // Not within the key's own event: the question would take the same Escape for its answer.
    setTimeout(() => setAsking(true));
  }

  function leave() {
    setAsking(false);
    setIsTyped(false);
    close();
  }

  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        Enter Defence Pack Details
      </Button>
      <Dialog opened={opened} title="Enter Defence Pack Details" onClose={leaveWhenSure} size="min(640px, 94vw)">
        <DefencePackForm order={order} onDirtyChange={setIsTyped} onClose={leaveWhenSure} onSaved={leave} />
      </Dialog>
      <ConfirmDialog
        opened={asking}
        title="Close without saving?"
        question="What you typed is not saved yet."
        danger
        pending={false}
        onAnswer={(yes) => (yes ? leave() : setAsking(false))}
      />
    </>
  );
}

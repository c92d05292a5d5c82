import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { ConfirmDialog, Dialog } from '@evisa/shared/kit/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { DefencePackForm } from './defence-pack-form';

/** 'Enter Defence Pack Details'; closing it with something typed asks first. */
export function DefencePackEntry({ order }: { order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure();
  const [isTyped, setIsTyped] = useState(false);
  const [asking, setAsking] = useState(false);

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
      <Dialog
        opened={opened}
        title="Enter Defence Pack Details"
        onClose={() => (isTyped ? setAsking(true) : leave())}
        size="min(640px, 94vw)"
        footer={null}
      >
        <DefencePackForm
          orderId={order.order_id}
          stored={order.defence_pack}
          onTyped={setIsTyped}
          onClose={() => (isTyped ? setAsking(true) : leave())}
          onSaved={leave}
        />
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

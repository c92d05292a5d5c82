import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Dialog, useDiscardPrompt } from '@evisa/shared/kit/overlays/dialog';
import { DefencePackForm } from './defence-pack-form';

/** The button and dialog 'Enter Defence Pack Details'. Asks for confirmation before it discards unsaved input. */
export function DefencePackDetailsDialog({ order }: { order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure();
  const [isDirty, setIsDirty] = useState(false);
  const { requestClose, prompt } = useDiscardPrompt({ isChanged: isDirty, onClose: discardAndClose });

  function discardAndClose() {
    setIsDirty(false);
    close();
  }

  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        title="What the bank says about the chargeback, for the defence packs"
        onClick={open}
      >
        Enter Defence Pack Details
      </Button>
      <Dialog opened={opened} title="Enter Defence Pack Details" onClose={requestClose} size="min(640px, 94vw)">
        <DefencePackForm order={order} onDirtyChange={setIsDirty} onClose={requestClose} onSaved={discardAndClose} />
      </Dialog>
      {prompt}
    </>
  );
}

import { useState, type FormEvent } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { Button, Text } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useOrderAction } from '../../queries/use-order-action';

const formId = 'erase-order';

/** Erases a deleted order permanently, after the member types its id. */
export function EraseOrderButton({ order }: { order: OrderDetail }) {
  const erase = useOrderAction(order);
  const [opened, { open, close }] = useDisclosure();
  const [confirmation, setConfirmation] = useState('');
  const isConfirmed = confirmation.trim() === String(order.order_id);
  const name = formatFullName(order.first_name, order.last_name);

  function closeDialog(): void {
    setConfirmation('');
    close();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isConfirmed && !erase.isPending)
      erase.mutate({ action: 'erase' }, { onSuccess: (isDone) => isDone && closeDialog() });
  }

  return (
    <>
      <Button color="red" variant="outline" leftSection={<Icon name="trash" size={16} />} onClick={open}>
        Erase permanently
      </Button>
      <Dialog
        opened={opened}
        title={`Erase order ${order.order_id} permanently?`}
        onClose={closeDialog}
        footer={
          <>
            <Button variant="default" onClick={closeDialog} disabled={erase.isPending}>
              Cancel
            </Button>
            <Button type="submit" form={formId} color="red" loading={erase.isPending} disabled={!isConfirmed}>
              Erase permanently
            </Button>
          </>
        }
      >
        <Text mb="sm">
          {`This erases the personal data and files of ${name || 'the applicant'}. Only the order’s id and audit trail remain. You cannot undo this.`}
        </Text>
        <form id={formId} noValidate onSubmit={submit}>
          <TextInput
            label={`Type ${order.order_id} to confirm`}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            value={confirmation}
            onChange={(event) => setConfirmation(event.currentTarget.value)}
          />
        </form>
      </Dialog>
    </>
  );
}

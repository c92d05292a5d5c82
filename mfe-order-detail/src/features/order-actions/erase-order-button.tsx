import { useState, type FormEvent } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { Button, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useEraseOrder } from './use-erase-order';

const formId = 'erase-order';

/** Erases a deleted order for good, once its id was typed. */
export function EraseOrderButton({ order }: { order: OrderDetail }) {
  const erase = useEraseOrder(order.order_id);
  const [opened, { open, close }] = useDisclosure();
  const [typed, setTyped] = useState('');
  const name = formatFullName(order.first_name, order.last_name);

  function leave(): void {
    setTyped('');
    close();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === String(order.order_id) && !erase.isPending) erase.mutate(undefined, { onSuccess: leave });
  }

  return (
    <>
      <Button color="red" variant="outline" leftSection={<Icon name="trash" size={16} />} onClick={open}>
        Erase permanently
      </Button>
      <Dialog
        opened={opened}
        title={`Erase order ${order.order_id} permanently?`}
        onClose={leave}
        footer={
          <>
            <Button variant="default" onClick={leave} disabled={erase.isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              color="red"
              loading={erase.isPending}
              disabled={typed.trim() !== String(order.order_id)}
            >
              Erase permanently
            </Button>
          </>
        }
      >
        <Text mb="sm">
          The personal data and the files of {name || 'the applicant'} are erased for good. What stays is the order’s id
          and its audit trail. This cannot be undone.
        </Text>
        <form id={formId} noValidate onSubmit={submit}>
          <TextInput
            label={`Type ${order.order_id} to confirm`}
            inputMode="numeric"
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
      </Dialog>
    </>
  );
}

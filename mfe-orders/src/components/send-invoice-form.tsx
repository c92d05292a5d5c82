import { useState } from 'react';
import { useMutation } from '@evisa/shared/kit/query';
import { ApiError } from '@evisa/shared/client/api-error';
import { createAttempt } from '@evisa/shared/client/attempt';
import { sendInvoice } from '@evisa/shared/client/invoice';
import { messages, minimumOrderIdLength } from '@evisa/shared/domain/messages';
import { Button } from '@evisa/shared/kit/base';
import { TextInput, useForm } from '@evisa/shared/kit/forms';
import { Icon } from '@evisa/shared/kit/icons';
import { toastError, toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import classes from './send-invoice-form.module.css';

/** Mails an order's invoice: one click, one mail (the specification, sections 2, 5 and 8). What was typed stays when the call fails. */
export function SendInvoiceForm() {
  const [attempt] = useState(createAttempt);
  const form = useForm({
    initialValues: { orderId: '' },
    validate: { orderId: orderIdFault },
    validateInputOnBlur: true,
  });
  const sending = useMutation({
    mutationFn: (orderId: string) => attempt([orderId], (key) => sendInvoice({ orderId }, key)),
    onSuccess: ({ message }, orderId) => {
      toastSuccess(message);
      form.reset();
      publishEvent('order-changed', { orderIds: [Number(orderId)] });
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields);
      // The shell says why a session ended.
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toastError(error.message);
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ orderId }) => {
        if (!sending.isPending) sending.mutate(orderId.trim());
      })}
    >
      <TextInput
        {...form.getInputProps('orderId')}
        label="Order ID"
        description="The applicant is mailed a PDF invoice with its number, lines, total and payment."
        inputMode="numeric"
        autoComplete="off"
        readOnly={sending.isPending}
      />
      <Button type="submit" leftSection={<Icon name="send" size={16} />} loading={sending.isPending}>
        Send Invoice
      </Button>
    </form>
  );
}

function orderIdFault(text: string): string | null {
  const orderId = text.trim();
  if (orderId === '') return messages.invoiceOrderIdRequired;
  if (orderId.length < minimumOrderIdLength) return messages.invoiceOrderIdTooShort;
  return /^\d{1,15}$/.test(orderId) ? null : messages.invoiceOrderIdNotNumber;
}

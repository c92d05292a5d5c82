import { useState } from 'react';
import { useMutation } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { sendInvoice } from '@evisa/shared/client/invoice';
import { validationMessages, minimumOrderIdLength } from '@evisa/shared/domain/validation/validation-messages';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';

const buttons = [{ value: 'send', label: 'Send Invoice', icon: 'send' }] as const;

/** Mails an order's invoice: one click, one mail (the specification, sections 2, 5 and 8). */
export function SendInvoiceForm() {
  const [attempt] = useState(createIdempotentCall);
  const sending = useMutation({
    mutationFn: (orderId: string) => attempt([orderId], (key) => sendInvoice({ orderId }, key)),
    onSuccess: ({ message }, orderId) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [Number(orderId)] });
    },
    onError: (error) => {
      // The shell says why a session ended.
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toastError(error.message);
    },
  });
  return (
    <InlineForm
      name="Send Invoice"
      label="Order ID"
      description="The applicant is mailed a PDF invoice with its number, lines, total and payment."
      kind="number"
      stacked
      validate={validateOrderId}
      serverError={sending.error instanceof ApiError ? sending.error.fields['orderId'] : null}
      buttons={buttons}
      pending={sending.isPending ? 'send' : null}
      onSubmit={(orderId, _, reset) => sending.mutate(orderId.trim(), { onSuccess: reset })}
    />
  );
}

function validateOrderId(text: string): string | null {
  const orderId = text.trim();
  if (orderId === '') return validationMessages.invoiceOrderIdRequired;
  if (orderId.length < minimumOrderIdLength) return validationMessages.invoiceOrderIdTooShort;
  return /^\d{1,15}$/.test(orderId) ? null : validationMessages.invoiceOrderIdNotNumber;
}

import { useState } from 'react';
import { useMutation } from '@evisa/shared/kit/query';
import { ApiError } from '@evisa/shared/client/api-error';
import { createAttempt } from '@evisa/shared/client/attempt';
import { sendInvoice } from '@evisa/shared/client/invoice';
import { messages, minimumOrderIdLength } from '@evisa/shared/domain/messages';
import { LineForm } from '@evisa/shared/kit/line-form';
import { toastError, toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';

const buttons = [{ value: 'send', label: 'Send Invoice', icon: 'send' }] as const;

/** Mails an order's invoice: one click, one mail (the specification, sections 2, 5 and 8). */
export function SendInvoiceForm() {
  const [attempt] = useState(createAttempt);
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
    <LineForm
      name="Send Invoice"
      label="Order ID"
      description="The applicant is mailed a PDF invoice with its number, lines, total and payment."
      kind="number"
      stacked
      faultOf={orderIdFault}
      refusal={sending.error instanceof ApiError ? sending.error.fields['orderId'] : null}
      buttons={buttons}
      pending={sending.isPending ? 'send' : null}
      onSubmit={(orderId, _, reset) => sending.mutate(orderId.trim(), { onSuccess: reset })}
    />
  );
}

function orderIdFault(text: string): string | null {
  const orderId = text.trim();
  if (orderId === '') return messages.invoiceOrderIdRequired;
  if (orderId.length < minimumOrderIdLength) return messages.invoiceOrderIdTooShort;
  return /^\d{1,15}$/.test(orderId) ? null : messages.invoiceOrderIdNotNumber;
}

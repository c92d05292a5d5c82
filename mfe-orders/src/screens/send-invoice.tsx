import { useState } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';
import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';
import { minimumOrderIdLength, validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { useBounceCheck } from '@evisa/shared/failed-mails/use-bounce-check';
import { Paper } from '@evisa/shared/kit/base';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { useMutation } from '@evisa/shared/kit/react-query';
import { useSearchParams } from '@evisa/shared/kit/router';
import { publishEvent } from '@evisa/shared/session/portal-events';
import classes from './send-invoice.module.css';

const buttons = [{ value: 'send', label: 'Send Invoice', icon: 'send' }] as const;

/** Sends the invoice of an order, after a question if an email to its address came back. A double click or a retry sends one email. */
function SendInvoice() {
  const [parameters] = useSearchParams();
  const [callIdempotently] = useState(createIdempotentCall);
  const sending = useMutation({
    mutationFn: (orderId: string) =>
      callIdempotently([orderId], (key) => request(endpoints.sendInvoice, { json: { orderId }, idempotencyKey: key })),
    onSuccess: ({ message }, orderId) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [Number(orderId)] });
    },
    onError: (error) => {
      // The shell reports an ended session.
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toastError(error.message);
    },
  });
  const { check, question } = useBounceCheck();
  const reading = useMutation({
    // The API says what is wrong with the order when it is asked to send.
    mutationFn: (orderId: string) =>
      requestData(endpoints.getOrdersDetails, { params: { orderId: Number(orderId) } }).catch(() => null),
  });

  async function submit(orderId: string, reset: () => void): Promise<void> {
    const send = () => sending.mutate(orderId, { onSuccess: reset });
    const order = await reading.mutateAsync(orderId);
    if (order) check(order, order.email, send);
    else send();
  }

  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>Manage Invoices</h1>
      <Paper withBorder radius="md" className={classes.card}>
        <InlineForm
          name="Send Invoice"
          label="Order ID"
          description="We email the applicant a PDF invoice with the amount and the payment."
          kind="number"
          stacked
          initial={parameters.get('order') ?? ''}
          validate={validateOrderId}
          serverError={sending.error instanceof ApiError ? sending.error.fields['orderId'] : null}
          buttons={buttons}
          pending={sending.isPending || reading.isPending ? 'send' : null}
          onSubmit={(orderId, _, reset) => void submit(readOrderId(orderId), reset)}
        />
      </Paper>
      {question}
    </div>
  );
}

const readOrderId = (text: string) => toAsciiDigits(text).trim();

function validateOrderId(text: string): string | null {
  const orderId = readOrderId(text);
  if (orderId === '') return validationMessages.invoiceOrderIdRequired;
  if (orderId.length < minimumOrderIdLength) return validationMessages.invoiceOrderIdTooShort;
  return /^\d{1,15}$/.test(orderId) ? null : validationMessages.invoiceOrderIdNotNumber;
}

export { SendInvoice as Component };

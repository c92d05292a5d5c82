import { useState, type FormEvent } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { request } from '@evisa/shared/client/http/http-client';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { maximumWithdrawalReason } from '@evisa/shared/domain/validation/upload-limits';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { useBounceCheck } from '@evisa/shared/failed-mails/use-bounce-check';
import { Button } from '@evisa/shared/kit/base';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { Checkbox } from '@evisa/shared/kit/forms/inputs';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useMutation } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { toastApiError } from '../../queries/toasts';
import { focusField } from '../common/focus-field';

const formId = 'withdraw-document';

/** Withdraws the document that the applicant gets, after the member gave a reason. */
export function WithdrawDocumentButton({ order, file1 }: { order: OrderDetail; file1: string }) {
  const { order_id: orderId, email } = order;
  const [opened, { open, close }] = useDisclosure();
  const [reason, setReason] = useState('');
  const [tellApplicant, setTellApplicant] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const withdraw = useWithdrawDocument(orderId, file1);
  const { check, question } = useBounceCheck();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (withdraw.isPending) return;
    const problem = reason.trim() === '' ? validationMessages.withdrawalReasonRequired : null;
    setError(problem);
    if (problem) return focusField(event.currentTarget, 'reason');
    if (tellApplicant) check(order, email, send);
    else send();
  }

  function send(): void {
    withdraw.mutate(
      { reason: reason.trim(), tellApplicant },
      {
        onSuccess: close,
        onError: (failure) => setError((failure instanceof ApiError && failure.fields['reason']) || null),
      },
    );
  }

  return (
    <>
      <Button color="red" variant="outline" size="compact-sm" onClick={open}>
        Withdraw
      </Button>
      <Dialog
        opened={opened}
        title={`Withdraw the visa document of order ${orderId}?`}
        description="The applicant can no longer download it, and earlier documents do not come back. You cannot undo this; upload a new document instead. Copies that were mailed stay with the applicant."
        onClose={close}
        footer={
          <>
            <Button variant="default" onClick={close} disabled={withdraw.isPending}>
              Cancel
            </Button>
            <Button type="submit" form={formId} color="red" loading={withdraw.isPending}>
              Withdraw document
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <Textarea
            mt="sm"
            name="reason"
            label="Reason"
            description="Only members see it."
            data-autofocus
            autosize
            minRows={2}
            maxRows={6}
            maxLength={maximumWithdrawalReason}
            value={reason}
            error={error}
            onChange={({ currentTarget }) => {
              setError(null);
              setReason(currentTarget.value);
            }}
          />
          <Checkbox
            mt="md"
            label={`Tell the applicant by email (${email})`}
            checked={tellApplicant}
            onChange={({ currentTarget }) => setTellApplicant(currentTarget.checked)}
          />
        </form>
      </Dialog>
      {question}
    </>
  );
}

function useWithdrawDocument(orderId: number, file1: string) {
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: ({ reason, tellApplicant }: { reason: string; tellApplicant: boolean }) =>
      idempotentCall([file1, reason, String(tellApplicant)], (key) =>
        request(endpoints.withdrawDocument, {
          json: { orderId, file1, reason, tellApplicant },
          idempotencyKey: key,
        }),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: toastApiError,
  });
}

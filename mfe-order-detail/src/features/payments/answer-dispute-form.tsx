import { useState } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import type { OrderDispute } from '@evisa/shared/contract/payment-events';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { useMutation } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { toastApiError } from '../../queries/toasts';
import { describeDispute } from './payment-texts';
import classes from './payments-section.module.css';

const buttons = [
  { value: 'answer', label: 'Mark as answered', title: 'Mark the dispute as answered', icon: 'check' },
] as const;

/** Notes what staff sent to the provider as the answer to a dispute. */
export function AnswerDisputeForm({ orderId, dispute }: { orderId: number; dispute: OrderDispute }) {
  const mayAnswer = useSession(({ role }) => hasPermission(role, 'order.transaction'));
  const answer = useAnswerDispute(orderId, dispute.key);
  if (!mayAnswer) return null;
  const about = describeDispute(dispute) || dispute.key;
  return (
    <div className={classes.answer}>
      <InlineForm
        name={`Answer to the dispute: ${about}`}
        label={`What was sent as the answer (${about})`}
        kind="text"
        initial=""
        validate={(sent) => (sent.trim() === '' ? 'Please enter what you sent.' : null)}
        serverError={answer.error instanceof ApiError ? (answer.error.fields['sent'] ?? null) : null}
        subtle
        buttons={buttons}
        pending={answer.isPending ? 'answer' : null}
        disabledReason={null}
        onSubmit={(sent) => answer.mutate(sent.trim())}
      />
    </div>
  );
}

function useAnswerDispute(orderId: number, key: string) {
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (sent: string) =>
      idempotentCall([key, sent], (callKey) =>
        request(endpoints.answerDispute, { json: { orderId, key, sent }, idempotencyKey: callKey }),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
    },
    onError: toastApiError,
  });
}

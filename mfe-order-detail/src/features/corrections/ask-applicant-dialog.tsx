import { useState, type FormEvent } from 'react';
import { request } from '@evisa/shared/client/http/http-client';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { IncomingMail } from '@evisa/shared/contract/incoming-mails';
import type { AskApplicant } from '@evisa/shared/contract/order-requests';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { getAskableLabel, maximumRequestNote } from '@evisa/shared/domain/orders/askable-items';
import { askableDocuments, askableFields, type AskableItem } from '@evisa/shared/domain/orders/askable-kinds';
import { documentFields, getRequiredDocuments } from '@evisa/shared/domain/orders/nationality-documents';
import { useBounceCheck } from '@evisa/shared/failed-mails/use-bounce-check';
import { Button } from '@evisa/shared/kit/base';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { Checkbox } from '@evisa/shared/kit/forms/inputs';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useMutation } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { toastApiError } from '../../queries/toasts';
import classes from './correct-order-dialog.module.css';

const formId = 'ask-applicant';

interface AskApplicantDialogProps {
  order: OrderDetail;
  /** The answer that is not accepted: the same is asked for, unless the member changes it. */
  answer?: IncomingMail | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Asks the applicant for documents and entries, to be sent on the tracking page. What was entered stays when the dialog closes. */
export function AskApplicantDialog({ order, answer, opened, onClose }: AskApplicantDialogProps) {
  const { order_id: orderId, email, request: open } = order;
  const [initial] = useState(answer?.asked ?? { items: [], note: '' });
  const [items, setItems] = useState<readonly AskableItem[]>(initial.items);
  const [note, setNote] = useState(initial.note);
  const [isChecked, setIsChecked] = useState(false);
  useUnsavedChanges('What you ask the applicant for', opened && (items !== initial.items || note !== initial.note));
  const ask = useAskApplicant(orderId, () => {
    setItems(initial.items);
    setNote(initial.note);
    setIsChecked(false);
    onClose();
  });
  const { check, question } = useBounceCheck();
  const required: readonly AskableItem[] = getRequiredDocuments(order.current_nationality);
  const optional: readonly AskableItem[] = documentFields;
  const documents = askableDocuments.filter(
    (item) => !optional.includes(item) || required.includes(item) || Boolean(order[item]),
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (items.length === 0) event.currentTarget.querySelector('input')?.focus();
    else if (!ask.isPending)
      check(order, email, () =>
        ask.mutate({ orderId, items: [...items], note: note.trim(), ...(answer && { answerId: answer.id }) }),
      );
  }

  const renderItem = (item: AskableItem) => (
    <Checkbox
      key={item}
      label={getAskableLabel(item)}
      checked={items.includes(item)}
      onChange={({ currentTarget: { checked } }) =>
        setItems(checked ? [...items, item] : items.filter((other) => other !== item))
      }
    />
  );

  return (
    <>
      <Dialog
        opened={opened}
        title="Ask the applicant"
        size="720px"
        description={`${email} gets an email with your note and a link to the tracking page, which has a form for it. The order waits in Awaiting Response, and comes back to its folder with the answer.${open ? ' What was asked before is withdrawn.' : ''}`}
        onClose={onClose}
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={ask.isPending}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={ask.isPending}>
              Send
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <fieldset className={classes.items} aria-describedby={`${formId}-error`}>
            <legend>What you need</legend>
            <div className={classes.fields}>{[...documents, ...askableFields].map(renderItem)}</div>
          </fieldset>
          <p id={`${formId}-error`} className={classes.error} role="alert">
            {isChecked && items.length === 0 && 'Choose what you ask for.'}
          </p>
          <Textarea
            mt="md"
            label="Note to the applicant"
            description="It is shown as you write it: say what is wrong, in a language that the applicant reads."
            autosize
            minRows={2}
            maxRows={6}
            maxLength={maximumRequestNote}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </form>
      </Dialog>
      {question}
    </>
  );
}

function useAskApplicant(orderId: number, onSent: () => void) {
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (json: AskApplicant) =>
      idempotentCall([JSON.stringify(json)], (idempotencyKey) =>
        request(endpoints.askApplicant, { json, idempotencyKey }),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onSent();
    },
    onError: toastApiError,
    onSettled: () => publishEvent('order-changed', { orderIds: [orderId] }),
  });
}

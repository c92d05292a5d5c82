import { useState, type ComponentProps, type FormEvent } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { request } from '@evisa/shared/client/http/http-client';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { CorrectOrder, OrderCorrection } from '@evisa/shared/contract/corrections';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { countries } from '@evisa/shared/domain/countries/countries';
import {
  correctableFieldLabels,
  correctableFields,
  getCorrectableValue,
  maximumCorrectionReason,
  type CorrectableField,
} from '@evisa/shared/domain/orders/correctable-fields';
import { getAskableLabel } from '@evisa/shared/domain/orders/askable-items';
import { askableItems } from '@evisa/shared/domain/orders/askable-kinds';
import { Button, Text } from '@evisa/shared/kit/base';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { emailInput } from '@evisa/shared/domain/validation/email-input';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useMutation, useQuery } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { orderCorrectionsQuery } from '../../queries/order-detail';
import { toastApiError } from '../../queries/toasts';
import { formatCorrectedValue, isDateProblem, parseCorrectedValue } from './corrected-values';
import classes from './correct-order-dialog.module.css';

const formId = 'correct-order';

const dateHint = 'MM/DD/YYYY';

const nameHint = 'Empty if the passport has none';

/** How a value is written where a text field does not show it. */
const hints: Partial<Record<CorrectableField, string>> = {
  first_name: nameHint,
  last_name: nameHint,
  date_of_birth: 'MM/DD/YYYY, XX for unknown parts',
  issue_date: dateHint,
  expiry_date: 'MM/DD/YYYY or unlimited',
  intended_date_of_entry: dateHint,
  intended_date_of_leaving: dateHint,
};

const countryField = { list: 'correct-order-countries' };
const sexField = { list: 'correct-order-sexes' };

/** How fields are entered that are not plain text. */
const inputProps: Partial<Record<CorrectableField, ComponentProps<typeof TextInput>>> = {
  email: emailInput,
  telephone_number: { type: 'tel' },
  country_region_of_birth: countryField,
  current_nationality: countryField,
  country_of_passport: countryField,
  sex: sexField,
};

/** The suggestions of fields. The API checks what is sent. */
const suggestions = {
  [countryField.list]: countries.map(({ name }) => name),
  [sexField.list]: ['Female', 'Male', 'Other', 'Unspecified'],
};

/** Dates are entered and shown as in the order: MM/DD/YYYY. */
const readValue = (order: OrderDetail, field: CorrectableField): string =>
  formatCorrectedValue(field, getCorrectableValue(order, field));

interface CorrectOrderDialogProps {
  order: OrderDetail;
  opened: boolean;
  onClose: () => void;
}

/** Corrects fields of an order with a reason, and lists what was corrected before. What was typed stays when the dialog closes. */
export function CorrectOrderDialog({ order, opened, onClose }: CorrectOrderDialogProps) {
  const { order_id: orderId } = order;
  // Only what was typed, with the value that the member saw then: other fields follow the order.
  const [typed, setTyped] = useState<Partial<Record<CorrectableField, { from: string; to: string }>>>({});
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const corrections = useQuery({ ...orderCorrectionsQuery(orderId), enabled: opened });
  const correct = useCorrectOrder(orderId);

  const changes = correctableFields.flatMap((field) => {
    const change = typed[field];
    return change && change.from !== change.to
      ? { field, from: parseCorrectedValue(field, change.from), to: parseCorrectedValue(field, change.to) }
      : [];
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (correct.isPending) return;
    const { elements } = event.currentTarget;
    const show = (found: Record<string, string>) => {
      setErrors(found);
      const [first = ''] = Object.keys(found);
      const field = elements.namedItem(first === 'changes' ? (correctableFields[0] ?? 'reason') : first);
      if (field instanceof HTMLElement) field.focus();
    };
    const problems: Record<string, string> = {};
    if (changes.length === 0) problems['changes'] = 'Change a field first.';
    for (const { field, to } of changes)
      if (to !== null && isDateProblem(field, to)) problems[field] = `Write it as ${hints[field]}.`;
    if (reason.trim() === '') problems['reason'] = 'Please say why.';
    show(problems);
    if (Object.keys(problems).length > 0) return;
    correct.mutate(
      { orderId, reason: reason.trim(), changes },
      {
        onSuccess: () => {
          setTyped({});
          setReason('');
          onClose();
        },
        onError: (error) => show(error instanceof ApiError ? error.fields : {}),
      },
    );
  }

  return (
    <Dialog
      opened={opened}
      title={`Correct order ${orderId}`}
      size="720px"
      description="The earlier values are kept, with your reason. With another email, the applicant tracks the order by that one. Emails that wait for the old one are cancelled: send them again."
      onClose={onClose}
      footer={
        <>
          {/* Here, so that it and its error are in view wherever the fields are scrolled to. */}
          <Textarea
            className={classes.reason}
            form={formId}
            name="reason"
            label="Reason"
            description="Only members see it."
            autosize
            minRows={1}
            maxRows={4}
            maxLength={maximumCorrectionReason}
            value={reason}
            error={errors['reason']}
            onChange={({ currentTarget: { value } }) => {
              setErrors({});
              setReason(value);
            }}
          />
          <Button variant="default" onClick={onClose} disabled={correct.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={correct.isPending}>
            Correct order
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        {errors['changes'] && (
          <Text role="alert" c="red" size="sm" mt="sm">
            {errors['changes']}
          </Text>
        )}
        <div className={classes.fields}>
          {correctableFields.map((field) => {
            const { from, to } = typed[field] ?? { from: readValue(order, field), to: readValue(order, field) };
            const isStale = from !== readValue(order, field);
            return (
              <TextInput
                key={field}
                name={field}
                {...inputProps[field]}
                label={correctableFieldLabels[field]}
                description={isStale ? `The order says now: ${readValue(order, field) || 'nothing'}` : hints[field]}
                maxLength={500}
                autoComplete="off"
                value={to}
                error={errors[field]}
                onChange={({ currentTarget: { value } }) => {
                  setErrors({});
                  // Typing after a colleague's change answers it.
                  setTyped({ ...typed, [field]: { from: readValue(order, field), to: value } });
                }}
              />
            );
          })}
        </div>
        {Object.entries(suggestions).map(([id, names]) => (
          <datalist key={id} id={id}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        ))}
      </form>
      <QueryBoundary query={corrections} subject="the corrections" height={48}>
        {(rows) => <CorrectionList corrections={rows} />}
      </QueryBoundary>
    </Dialog>
  );
}

function CorrectionList({ corrections }: { corrections: OrderCorrection[] }) {
  if (corrections.length === 0) return null;
  return (
    <ol className={classes.corrections} aria-label="Corrections">
      {corrections.map(({ id, field, from, to, reason, by, at }) => (
        <li key={id}>
          <span>
            {`${getLabel(field)} corrected from ${formatCorrectedValue(field, from) || 'nothing'} to ${formatCorrectedValue(field, to) || 'nothing'}, because: ${reason}`}
          </span>
          <p className={classes.when}>
            <span>{by}</span> · <Timestamp at={at} zone />
          </p>
        </li>
      ))}
    </ol>
  );
}

function getLabel(field: string): string {
  const item = askableItems.find((name) => name === field);
  if (item) return getAskableLabel(item);
  return Object.entries(correctableFieldLabels).find(([name]) => name === field)?.[1] ?? 'Re-entered Email';
}

function useCorrectOrder(orderId: number) {
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (json: CorrectOrder) =>
      idempotentCall([JSON.stringify(json)], (idempotencyKey) =>
        request(endpoints.correctOrder, { json, idempotencyKey }),
      ),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastApiError,
    // A refusal also means that the page is not up to date.
    onSettled: () => publishEvent('order-changed', { orderIds: [orderId] }),
  });
}

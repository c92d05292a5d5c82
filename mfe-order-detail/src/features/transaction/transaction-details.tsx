import { useState } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Group } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { CopyValueButton } from '../common/copy-value-button';
import { DraftNotice } from '../common/draft-notice';
import { focusField } from '../common/focus-field';
import { OrderSection } from '../common/order-section';
import { useDirtyFields } from './use-dirty-fields';
import { useSaveTransaction } from './use-save-transaction';
import classes from './transaction-details.module.css';

/** The card payment of the order. */
export function TransactionDetails({ order }: { order: OrderDetail }) {
  return (
    <OrderSection id="transaction-details">
      <TransactionForm
        orderId={order.order_id}
        savedValues={{ transactionId: order.transaction_id ?? '', merchantName: order.merchant_name ?? '' }}
      />
    </OrderSection>
  );
}

const fields = [
  {
    name: 'transactionId',
    label: 'Transaction Id',
    required: validationMessages.transactionIdRequired,
    copyable: true,
  },
  { name: 'merchantName', label: 'Merchant Name', required: validationMessages.merchantNameRequired, copyable: false },
] as const;

type FieldName = (typeof fields)[number]['name'];
type FieldErrors = Partial<Record<FieldName, string>>;

interface TransactionFormProps {
  orderId: number;
  savedValues: Record<FieldName, string>;
}

/** Edits the saved values. Unedited fields follow changes by others; edits are stored as a draft until they are saved. */
function TransactionForm({ orderId, savedValues }: TransactionFormProps) {
  const { values, isDirty, isRestored, hasConcurrentChange, setValue, reset } = useDirtyFields(
    savedValues,
    `transaction-${orderId}`,
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  const saving = useSaveTransaction(orderId, resetAll);
  useUnsavedChanges('Transaction details', isDirty, { savedAsDraft: true });

  function resetAll() {
    reset('transactionId', 'merchantName');
  }

  function discard() {
    resetAll();
    setErrors({});
  }

  function submit(form: HTMLFormElement) {
    const validationErrors = validateTransaction(values);
    setErrors(validationErrors);
    const invalidField = fields.find(({ name }) => validationErrors[name]);
    if (invalidField) focusField(form, invalidField.name);
    if (invalidField || saving.isPending) return;
    saving.mutate(
      { transactionId: values.transactionId.trim(), merchantName: values.merchantName.trim() },
      {
        onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
      },
    );
  }

  return (
    <form
      noValidate
      aria-label="Transaction details"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <div className={classes.fields}>
        {fields.map(({ name, label, copyable }) => (
          <div key={name}>
            <TextInput
              label={label}
              name={name}
              autoComplete="off"
              value={values[name]}
              rightSection={copyable && values[name] && <CopyValueButton value={values[name]} label={label} />}
              error={errors[name]}
              readOnly={saving.isPending}
              description={
                hasConcurrentChange(name) && `A colleague changed this to ${savedValues[name] || 'an empty value'}`
              }
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              onChange={({ currentTarget }) => {
                setValue(name, currentTarget.value);
                setErrors((current) => ({ ...current, [name]: undefined }));
              }}
            />
            {hasConcurrentChange(name) && (
              <Button
                variant="subtle"
                size="compact-sm"
                mt={4}
                ml={-8}
                disabled={saving.isPending}
                aria-label={`Use the new ${label}`}
                onClick={() => reset(name)}
              >
                Use the new value
              </Button>
            )}
          </div>
        ))}
      </div>
      <Group mt="md">
        <Button type="submit" onClick={ignoreDoubleClick} loading={saving.isPending} className={classes.save}>
          Save
        </Button>
        {isRestored && <DraftNotice onDiscard={discard} disabled={saving.isPending} />}
      </Group>
    </form>
  );
}

function validateTransaction(values: Record<FieldName, string>): FieldErrors {
  return Object.fromEntries(
    fields.filter(({ name }) => values[name].trim() === '').map(({ name, required }) => [name, required]),
  );
}

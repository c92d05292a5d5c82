import { useState } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Group } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { useSaveTransaction } from './use-save-transaction';
import { CopyValueButton } from '../common/copy-value-button';
import { DraftNotice } from '../common/draft-notice';
import { focusField } from '../common/focus-field';
import { useDirtyFields } from './use-dirty-fields';
import classes from './transaction-form.module.css';

const fields = [
  { name: 'transactionId', label: 'Transaction Id', required: validationMessages.transactionIdRequired, copied: true },
  { name: 'merchantName', label: 'Merchant Name', required: validationMessages.merchantNameRequired, copied: false },
] as const;

type FieldName = (typeof fields)[number]['name'];
type FieldErrors = Partial<Record<FieldName, string>>;

interface TransactionFormProps {
  orderId: number;
  /** As the order has them now. */
  savedValues: Record<FieldName, string>;
}

/** Filled from the order, and following it where nothing was typed; what was typed stays until it is saved. */
export function TransactionForm({ orderId, savedValues }: TransactionFormProps) {
  const { values, isTouched, isRestored, changedMeanwhile, type, letGo } = useDirtyFields(
    savedValues,
    `transaction-${orderId}`,
  );
  const [faults, setFaults] = useState<FieldErrors>({});
  const saving = useSaveTransaction(orderId, letGoOfAll);
  useUnsavedChanges('Transaction details', isTouched, { savedAsDraft: true });

  function letGoOfAll() {
    letGo('transactionId', 'merchantName');
  }

  function discard() {
    letGoOfAll();
    setFaults({});
  }

  function submit(form: HTMLFormElement) {
    const found = validateTransaction(values);
    setFaults(found);
    const faulty = fields.find(({ name }) => found[name]);
    if (faulty) focusField(form, faulty.name);
    if (faulty || saving.isPending) return;
    saving.mutate(
      { transactionId: values.transactionId.trim(), merchantName: values.merchantName.trim() },
      {
        onError: (error) => setFaults(error instanceof ApiError ? error.fields : {}),
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
        {fields.map(({ name, label, copied }) => (
          <div key={name}>
            <TextInput
              label={label}
              name={name}
              autoComplete="off"
              value={values[name]}
              rightSection={copied && values[name] && <CopyValueButton value={values[name]} label={label} />}
              error={faults[name]}
              readOnly={saving.isPending}
              description={changedMeanwhile(name) && `changed meanwhile to ${savedValues[name] || 'nothing'}`}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              onChange={({ currentTarget }) => {
                type(name, currentTarget.value);
                setFaults((before) => ({ ...before, [name]: undefined }));
              }}
            />
            {changedMeanwhile(name) && (
              <Button
                variant="subtle"
                size="compact-sm"
                mt={4}
                ml={-8}
                disabled={saving.isPending}
                aria-label={`Take the changed ${label}`}
                onClick={() => letGo(name)}
              >
                Take it
              </Button>
            )}
          </div>
        ))}
      </div>
      <Group mt="md">
        <Button
          type="submit"
          onClick={ignoreDoubleClick}
          variant="default"
          loading={saving.isPending}
          className={classes.save}
        >
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

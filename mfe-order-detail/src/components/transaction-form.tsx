import { useState } from 'react';
import { ApiError } from '@evisa/shared/client/api-error';
import { messages } from '@evisa/shared/domain/messages';
import { Button, Group } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms';
import { ignoreDoubleClick } from '@evisa/shared/kit/submitting';
import { useSayUnsaved } from '@evisa/shared/session/unsaved-work';
import { useSaveTransaction } from '../queries/use-save-transaction';
import { CopyValue } from './copy-value';
import { DraftNotice } from './draft-notice';
import { focusField } from './focus-field';
import { useTouchedFields } from './transaction-fields';
import classes from './transaction-form.module.css';

const fields = [
  { name: 'transactionId', label: 'Transaction Id', required: messages.transactionIdRequired, copied: true },
  { name: 'merchantName', label: 'Merchant Name', required: messages.merchantNameRequired, copied: false },
] as const;

type FieldName = (typeof fields)[number]['name'];
type Faults = Partial<Record<FieldName, string>>;

interface TransactionFormProps {
  orderId: number;
  /** As the order has them now. */
  stored: Record<FieldName, string>;
}

/** Filled from the order, and following it where nothing was typed; what was typed stays until it is saved. */
export function TransactionForm({ orderId, stored }: TransactionFormProps) {
  const { values, isTouched, isRestored, changedMeanwhile, type, letGo } = useTouchedFields(
    stored,
    `transaction-${orderId}`,
  );
  const [faults, setFaults] = useState<Faults>({});
  const saving = useSaveTransaction(orderId, letGoOfAll);
  useSayUnsaved('Transaction details', isTouched, { keptAsDraft: true });

  function letGoOfAll() {
    letGo('transactionId', 'merchantName');
  }

  function discard() {
    letGoOfAll();
    setFaults({});
  }

  function submit(form: HTMLFormElement) {
    const found = faultsOf(values);
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
              rightSection={copied && values[name] && <CopyValue value={values[name]} label={label} />}
              error={faults[name]}
              readOnly={saving.isPending}
              description={changedMeanwhile(name) && `changed meanwhile to ${stored[name] || 'nothing'}`}
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

function faultsOf(values: Record<FieldName, string>): Faults {
  return Object.fromEntries(
    fields.filter(({ name }) => values[name].trim() === '').map(({ name, required }) => [name, required]),
  );
}

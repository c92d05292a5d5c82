import { useState } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Alert, Button } from '@evisa/shared/kit/base';
import { TextInput, useForm } from '@evisa/shared/kit/forms/inputs';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { useSaveDefencePackDetails } from './defence-pack-queries';
import {
  defencePackFields,
  validateDetails,
  maxNoteLength,
  getSuggestedDetails,
  trimDetails,
} from './defence-pack-fields';
import classes from './defence-pack-form.module.css';

interface DefencePackFormProps {
  order: OrderDetail;
  onDirtyChange: (isDirty: boolean) => void;
  onClose: () => void;
  onSaved: () => void;
}

/** The details that a bank needs for a card dispute, prefilled from the order. A failed save keeps the input. */
export function DefencePackForm({ order, onDirtyChange, onClose, onSaved }: DefencePackFormProps) {
  const saving = useSaveDefencePackDetails(order.order_id);
  const [initial] = useState(() => order.defence_pack ?? getSuggestedDetails(order));
  const [isDirty, setIsDirty] = useState(false);
  const form = useForm<DefencePackDetails>({
    initialValues: initial,
    validate: validateDetails,
    onValuesChange: (values) => {
      const hasChanged = JSON.stringify(values) !== JSON.stringify(initial);
      setIsDirty(hasChanged);
      onDirtyChange(hasChanged);
    },
  });
  useUnsavedChanges('Defence Pack Details', isDirty);

  function save(values: DefencePackDetails) {
    if (saving.isPending) return;
    saving.mutate(trimDetails(values), {
      onSuccess: onSaved,
      onError: (error) => form.setErrors(error instanceof ApiError ? error.fields : {}),
    });
  }

  function focusFirstInvalidField(errors: typeof form.errors) {
    const invalid = defencePackFields.find(({ name }) => name in errors);
    if (invalid) form.getInputNode(invalid.name)?.focus();
  }

  return (
    <form noValidate aria-label="Defence Pack Details" onSubmit={form.onSubmit(save, focusFirstInvalidField)}>
      <p className={classes.hint}>
        {!order.defence_pack && (
          <span>What is filled in is from the order and its payments. Check it before you save. </span>
        )}
        <span>
          Details that you leave empty are printed as blanks to fill in by hand. The packs also include the transaction:
        </span>{' '}
        <b>{order.transaction_id || 'no transaction id'}</b>, <b>{order.merchant_name || 'no merchant'}</b>.
      </p>
      <div className={classes.fields}>
        {defencePackFields.map(({ name, label, maxLength, type, inputMode, isWide }, index) => (
          <TextInput
            key={name}
            label={label}
            type={type}
            inputMode={inputMode}
            maxLength={maxLength}
            autoComplete="off"
            data-autofocus={index === 0 || undefined}
            className={isWide && classes.wide}
            readOnly={saving.isPending}
            {...form.getInputProps(name)}
          />
        ))}
        <Textarea
          label="Note"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={maxNoteLength}
          className={classes.wide}
          readOnly={saving.isPending}
          {...form.getInputProps('note')}
        />
      </div>
      {saving.error && (
        <Alert color="red" icon={<Icon name="alert" />} mt="md" role="alert">
          {saving.error.message}
        </Alert>
      )}
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

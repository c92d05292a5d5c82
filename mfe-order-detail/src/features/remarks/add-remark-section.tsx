import { useState, type KeyboardEvent } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { maxRemarkLength, remarkFlags } from '@evisa/shared/domain/orders/remark-flags';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Group } from '@evisa/shared/kit/base';
import { Checkbox } from '@evisa/shared/kit/forms/inputs';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { DraftNotice } from '../common/draft-notice';
import { focusField } from '../common/focus-field';
import { OrderSection } from '../common/order-section';
import { useAddRemark, type RemarkFlag } from './use-add-remark';
import { ReadyMadeRemarks } from './ready-made-remarks';
import { useRemarkDraft } from './use-remark-draft';
import classes from './add-remark-section.module.css';

export function AddRemarkSection({ order }: { order: OrderDetail }) {
  return (
    <OrderSection id="add-remark">
      <RemarkForm orderId={order.order_id} />
    </OrderSection>
  );
}

/** A form for a remark and its flags. The input is stored as a draft until the remark is saved. Ctrl+Enter submits. */
function RemarkForm({ orderId }: { orderId: number }) {
  const { draft, isRestored, isBlank, update, clear } = useRemarkDraft(orderId);
  const [error, setError] = useState<string | null>(null);
  const adding = useAddRemark(orderId, clear);
  useUnsavedChanges('Add Comment Below', !isBlank, { savedAsDraft: true });

  function submit(form: HTMLFormElement) {
    const remark = draft.remark.trim();
    const validationError = validateRemark(remark);
    setError(validationError);
    if (validationError) focusField(form, 'remark');
    if (validationError || adding.isPending) return;
    adding.mutate(
      { remark, flags: draft.flags },
      {
        onError: (apiError) => setError((apiError instanceof ApiError && apiError.fields['remark']) || null),
      },
    );
  }

  function discard() {
    clear();
    setError(null);
  }

  const toggle = (flag: RemarkFlag) =>
    update({
      flags: draft.flags.includes(flag) ? draft.flags.filter((other) => other !== flag) : [...draft.flags, flag],
    });

  return (
    <form
      noValidate
      aria-label="Add Comment Below"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Textarea
        label="Remark"
        name="remark"
        description={formatCharactersLeft(draft.remark.trim().length)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="Write a remark on this order"
        aria-keyshortcuts="R"
        title="R writes a remark, Ctrl+Enter submits it"
        autosize
        minRows={2}
        maxRows={14}
        value={draft.remark}
        error={error}
        readOnly={adding.isPending}
        onChange={({ currentTarget }) => {
          setError(null);
          update({ remark: currentTarget.value });
        }}
        onKeyDown={submitOnCtrlEnter}
      />
      <Group role="group" aria-label="Flags" className={classes.flags}>
        {remarkFlags.map(({ label, payload }) => (
          <Checkbox
            key={payload}
            label={label}
            checked={draft.flags.includes(payload)}
            disabled={adding.isPending}
            onChange={() => toggle(payload)}
          />
        ))}
      </Group>
      <div className={classes.footer}>
        <Button type="submit" onClick={ignoreDoubleClick} loading={adding.isPending} aria-keyshortcuts="Control+Enter">
          Submit
        </Button>
        <ReadyMadeRemarks
          disabled={adding.isPending}
          onChoose={(text) => {
            setError(null);
            update({ remark: [draft.remark.trimEnd(), text].filter(Boolean).join('\n') });
          }}
        />
        {isRestored && <DraftNotice onDiscard={discard} disabled={adding.isPending} />}
      </div>
    </form>
  );
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

function validateRemark(remark: string): string | null {
  if (remark === '') return validationMessages.remarkRequired;
  return remark.length > maxRemarkLength ? validationMessages.remarkTooLong : null;
}

/** The counter appears when this many characters are left. */
const counterThreshold = 1_000;

function formatCharactersLeft(length: number): string | null {
  const left = maxRemarkLength - length;
  if (left > counterThreshold) return null;
  const count = (characters: number) => `${formatCount(characters)} ${characters === 1 ? 'character' : 'characters'}`;
  return left < 0 ? `${count(-left)} too many` : `${count(left)} left`;
}

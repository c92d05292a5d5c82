import { useState, type KeyboardEvent } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { maxRemarkLength, remarkFlags } from '@evisa/shared/domain/orders/remark-flags';
import { Button, Group } from '@evisa/shared/kit/base';
import { Checkbox } from '@evisa/shared/kit/forms/inputs';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { useAddRemark, type RemarkFlag } from './use-add-remark';
import { DraftNotice } from '../common/draft-notice';
import { focusField } from '../common/focus-field';
import { useRemarkDraft } from './use-remark-draft';
import classes from './remark-form.module.css';

/** Characters from the limit at which they begin to be counted. */
const counterThreshold = 1_000;

/** A remark and its flags. What was typed stays until the remark is stored; Ctrl+Enter submits. */
export function RemarkForm({ orderId }: { orderId: number }) {
  const { typed, isRestored, isBlank, change, clear } = useRemarkDraft(orderId);
  const [fault, setFault] = useState<string | null>(null);
  const adding = useAddRemark(orderId, clear);
  useUnsavedChanges('Add Comment Below', !isBlank, { savedAsDraft: true });

  function submit(form: HTMLFormElement) {
    const remark = typed.remark.trim();
    const found = validateRemark(remark);
    setFault(found);
    if (found) focusField(form, 'remark');
    if (found || adding.isPending) return;
    adding.mutate(
      { remark, flags: typed.flags },
      {
        onError: (error) => setFault((error instanceof ApiError && error.fields['remark']) || null),
      },
    );
  }

  function discard() {
    clear();
    setFault(null);
  }

  const toggle = (flag: RemarkFlag) =>
    change({
      flags: typed.flags.includes(flag) ? typed.flags.filter((other) => other !== flag) : [...typed.flags, flag],
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
        description={formatCharactersLeft(typed.remark.trim().length)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="Write a remark on this order"
        autosize
        minRows={3}
        maxRows={14}
        value={typed.remark}
        error={fault}
        readOnly={adding.isPending}
        onChange={({ currentTarget }) => {
          setFault(null);
          change({ remark: currentTarget.value });
        }}
        onKeyDown={submitOnCtrlEnter}
      />
      <Group role="group" aria-label="Flags" className={classes.flags}>
        {remarkFlags.map(({ label, payload }) => (
          <Checkbox
            key={payload}
            label={label}
            checked={typed.flags.includes(payload)}
            disabled={adding.isPending}
            onChange={() => toggle(payload)}
          />
        ))}
      </Group>
      <div className={classes.foot}>
        <Button type="submit" onClick={ignoreDoubleClick} loading={adding.isPending} aria-keyshortcuts="Control+Enter">
          Submit
        </Button>
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

function formatCharactersLeft(length: number): string | null {
  const left = maxRemarkLength - length;
  if (left > counterThreshold) return null;
  const count = (characters: number) =>
    `${characters.toLocaleString('en')} ${characters === 1 ? 'character' : 'characters'}`;
  return left < 0 ? `${count(-left)} too many` : `${count(left)} left`;
}

import { useRef, useState, type FormEvent } from 'react';
import { confirmPassword } from '@evisa/shared/client/endpoints/account';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Stack, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { PasswordInput, TextInput } from '@evisa/shared/kit/forms/inputs';
import { useMutation } from '@evisa/shared/kit/react-query';
import { getFieldErrors } from '../../queries/field-errors';
import { toastApiError } from '../../queries/toast-api-error';

const formId = 'confirm-password';

interface ConfirmPasswordDialogProps {
  opened: boolean;
  onAnswer: (confirmed: boolean) => void;
}

/** Asks for the password, and in its turn for a code where the member has a second factor. */
export function ConfirmPasswordDialog({ opened, onAnswer }: ConfirmPasswordDialogProps) {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const confirming = useMutation({
    mutationFn: confirmPassword,
    onSuccess: () => answer(true),
    onError: (error, { code }) => {
      const found = getFieldErrors(error);
      const isAsked = 'code' in found && code === undefined;
      if ('code' in found) setAsksForCode(true);
      // Being asked for a code is no failure.
      if (!isAsked) toastApiError(error);
      refuse(isAsked ? {} : found);
    },
    gcTime: 0,
  });

  function answer(confirmed: boolean) {
    setTyped({ password: '', code: '' });
    setFaults({});
    setAsksForCode(false);
    onAnswer(confirmed);
  }

  function refuse(found: Record<string, string>) {
    setFaults(found);
    const [wrong] = Object.keys(found);
    const field = wrong && form.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }

  function type(changed: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...changed }));
    setFaults({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirming.isPending) return;
    const password = typed.password;
    const code = typed.code.trim();
    if (password === '') return refuse({ password: validationMessages.passwordRequired });
    if (asksForCode && code === '') return refuse({ code: validationMessages.codeRequired });
    confirming.mutate({ password, ...(asksForCode && { code }) });
  }

  return (
    <Dialog
      opened={opened}
      title="Confirm your password"
      onClose={() => answer(false)}
      footer={
        <>
          <Button variant="default" onClick={() => answer(false)} disabled={confirming.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={confirming.isPending}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>
            This changes your account, and you last entered your password more than ten minutes ago. Enter it again to
            go on.
          </Text>
          <PasswordInput
            label="Your password"
            name="password"
            autoComplete="current-password"
            data-autofocus
            value={typed.password}
            error={faults['password']}
            readOnly={confirming.isPending}
            onChange={({ currentTarget }) => type({ password: currentTarget.value })}
          />
          {asksForCode && (
            <TextInput
              label="Authentication code"
              description="The six digits of your authenticator app, or a recovery code."
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={50}
              ref={focusElement}
              value={typed.code}
              error={faults['code']}
              readOnly={confirming.isPending}
              onChange={({ currentTarget }) => type({ code: currentTarget.value })}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

function focusElement(field: HTMLInputElement | null): void {
  field?.focus();
}

import { useRef, useState, type FormEvent } from 'react';
import type { ConfirmPassword } from '@evisa/shared/contract/account';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Stack, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { PasswordInput, TextInput } from '@evisa/shared/kit/forms/inputs';
import { useMutation } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { toastError } from '@evisa/shared/kit/feedback/toasts';

const formId = 'confirm-password';

interface ConfirmPasswordDialogProps {
  opened: boolean;
  onAnswer: (confirmed: boolean) => void;
}

/** Asks for the password, and then for a code if the member has a second factor. */
export function ConfirmPasswordDialog({ opened, onAnswer }: ConfirmPasswordDialogProps) {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const confirming = useMutation({
    mutationFn: (json: ConfirmPassword) => request(endpoints.confirmPassword, { json }),
    onSuccess: () => answer(true),
    onError: (error, { code }) => {
      const fieldErrors = error instanceof ApiError ? error.fields : {};
      const needsCode = 'code' in fieldErrors && code === undefined;
      if ('code' in fieldErrors) setAsksForCode(true);
      // The request for a code is not a failure.
      if (!needsCode) toastError(error.message);
      showErrors(needsCode ? {} : fieldErrors);
    },
    gcTime: 0,
  });

  function answer(confirmed: boolean) {
    setTyped({ password: '', code: '' });
    setErrors({});
    setAsksForCode(false);
    onAnswer(confirmed);
  }

  function showErrors(found: Record<string, string>) {
    setErrors(found);
    const [first] = Object.keys(found);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  function change(changed: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...changed }));
    setErrors({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirming.isPending) return;
    const password = typed.password;
    const code = typed.code.trim();
    if (password === '') return showErrors({ password: validationMessages.passwordRequired });
    if (asksForCode && code === '') return showErrors({ code: validationMessages.codeRequired });
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
          <Text>Enter your password to make this change. You last entered it more than ten minutes ago.</Text>
          <PasswordInput
            label="Your password"
            name="password"
            autoComplete="current-password"
            data-autofocus
            value={typed.password}
            error={errors['password']}
            readOnly={confirming.isPending}
            onChange={({ currentTarget }) => change({ password: currentTarget.value })}
          />
          {asksForCode && (
            <TextInput
              label="Authentication code"
              description="Enter the 6-digit code from your authenticator app, or a recovery code."
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={50}
              ref={focusElement}
              value={typed.code}
              error={errors['code']}
              readOnly={confirming.isPending}
              onChange={({ currentTarget }) => change({ code: currentTarget.value })}
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

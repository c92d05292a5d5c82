import { useId, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Stack, Text } from '@evisa/shared/kit/base';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { PasswordInput, TextInput } from '@evisa/shared/kit/forms/inputs';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useMutation } from '@evisa/shared/kit/react-query';

interface Typed {
  password: string;
  /** Left out until the API asks for it. */
  code?: string;
}

interface PasswordDialogProps {
  opened: boolean;
  title: string;
  text: string;
  submitLabel: string;
  /** Shows the button as a destructive action. */
  danger?: boolean;
  /** Asks for a code from the start. Otherwise, the API asks for it if the member has a second factor. */
  needsCode?: boolean;
  /** Sends what was typed. An `ApiError` shows its messages at the fields. */
  send: (typed: Typed) => Promise<void>;
  /** Called when `send` has succeeded, or when the member cancels. */
  onClose: (isDone: boolean) => void;
}

/** Asks for the password of the signed-in member, and for a code of their second factor. */
export function PasswordDialog({
  opened,
  title,
  text,
  submitLabel,
  danger = false,
  needsCode = false,
  send,
  onClose,
}: PasswordDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isCodeRequested, setIsCodeRequested] = useState(false);
  const asksForCode = needsCode || isCodeRequested;
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => close(true),
    onError: (error, { code }) => {
      const fields = error instanceof ApiError ? error.fields : {};
      if ('code' in fields) setIsCodeRequested(true);
      // The request for a code is not a failure.
      if ('code' in fields && code === undefined) return showErrors({});
      // The shell reports the end of a session.
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toastError(error.message);
      return showErrors(fields);
    },
    gcTime: 0,
  });

  function close(isDone: boolean) {
    setTyped({ password: '', code: '' });
    setErrors({});
    setIsCodeRequested(false);
    onClose(isDone);
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
    const { password, code } = typed;
    if (sending.isPending) return;
    if (password === '') return showErrors({ password: validationMessages.passwordRequired });
    if (asksForCode && code.trim() === '') return showErrors({ code: validationMessages.codeRequired });
    sending.mutate({ password, ...(asksForCode && { code: code.trim() }) });
  }

  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={() => close(false)}
      footer={
        <>
          <Button variant="default" onClick={() => close(false)} disabled={sending.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} color={danger ? 'red' : undefined} loading={sending.isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{text}</Text>
          <PasswordInput
            label="Your password"
            name="password"
            autoComplete="current-password"
            data-autofocus
            value={typed.password}
            error={errors['password']}
            readOnly={sending.isPending}
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
              ref={isCodeRequested ? focusElement : undefined}
              value={typed.code}
              error={errors['code']}
              readOnly={sending.isPending}
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

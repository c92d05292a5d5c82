import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import type { SecondFactorSecret } from '@evisa/shared/contract/second-factor';
import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Group, Skeleton, Text } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { getFieldErrors } from '../../queries/api-errors';
import { CopyTextButton } from '../common/copy-text-button';
import { useConfirmSecondFactor } from './second-factor-queries';
import secrets from '../common/secret.module.css';
import classes from './second-factor-setup.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));
const qrSize = 196;

interface SecondFactorSetupProps {
  secret: SecondFactorSecret;
  /** Whether the member has a second factor, of which a code is needed too. */
  isReplacement: boolean;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for an authenticator app, and asks for a code that proves that the app has it. */
export function SecondFactorSetup({
  secret: { secret, uri },
  isReplacement,
  onConfirmed,
  onCancel,
}: SecondFactorSetupProps) {
  const [typed, setTyped] = useState({ code: '', currentCode: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const steps = useRef<HTMLOListElement>(null);
  const confirming = useConfirmSecondFactor(onConfirmed);
  useUnsavedChanges('Second factor', true);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = toAsciiDigits(typed.code.replaceAll(/\s/g, ''));
    const currentCode = typed.currentCode.trim();
    if (!/^\d{6}$/.test(code)) return showErrors({ code: validationMessages.codeRequired });
    if (isReplacement && currentCode === '') return showErrors({ currentCode: validationMessages.codeRequired });
    if (!confirming.isPending)
      confirming.mutate(
        { code, ...(isReplacement && { currentCode }) },
        { onError: (error) => showErrors(getFieldErrors(error)) },
      );
  }

  function showErrors(found: Record<string, string>) {
    setErrors(found);
    const field = form.current?.elements.namedItem(Object.keys(found)[0] ?? 'code');
    if (field instanceof HTMLElement) field.focus();
  }

  function change(changed: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...changed }));
    setErrors({});
  }

  // The Set up button is gone, so move the focus. Focusing the field would open a phone's keyboard over the QR code.
  useEffect(() => steps.current?.focus({ preventScroll: true }), []);

  return (
    <ol className={classes.steps} ref={steps} tabIndex={-1} aria-label="Set up the second factor">
      <li>
        <Text fw={600}>Scan this code with an authenticator app on your phone</Text>
        <div className={classes.qr}>
          <Suspense fallback={<Skeleton width={qrSize} height={qrSize} role="img" aria-label="Loading the QR code" />}>
            <QrCode text={uri} size={qrSize} label="QR code for your authenticator app" />
          </Suspense>
          <div className={classes.details}>
            <Text size="sm" c="dimmed">
              If you can’t scan it, enter this key in the app:
            </Text>
            <div className={secrets.secret}>
              <output aria-label="Key" className={secrets.text}>
                {secret.match(/.{1,4}/g)?.join(' ')}
              </output>
              <CopyTextButton text={secret} what="the key" />
            </div>
          </div>
        </div>
      </li>
      <li>
        <Text fw={600}>Enter the code from the app</Text>
        <form ref={form} noValidate aria-label="Second factor" onSubmit={submit} className={classes.form}>
          <TextInput
            label="Code"
            name="code"
            description="Enter the 6-digit code. A new one appears every 30 seconds."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={typed.code}
            error={errors['code']}
            readOnly={confirming.isPending}
            onChange={({ currentTarget }) => change({ code: currentTarget.value })}
          />
          {isReplacement && (
            <TextInput
              label="Code of your current app"
              description="Or a recovery code, if you no longer have that app."
              name="currentCode"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={50}
              mt="md"
              value={typed.currentCode}
              error={errors['currentCode']}
              readOnly={confirming.isPending}
              onChange={({ currentTarget }) => change({ currentCode: currentTarget.value })}
            />
          )}
          <Group gap="xs" mt="md">
            <Button type="submit" loading={confirming.isPending} onClick={ignoreDoubleClick}>
              Turn on
            </Button>
            <Button variant="default" onClick={onCancel} disabled={confirming.isPending}>
              Cancel
            </Button>
          </Group>
        </form>
      </li>
    </ol>
  );
}

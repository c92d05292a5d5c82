import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Anchor } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { CoreIcon } from '@evisa/shared/kit/icons/core-icons';

interface VerificationCodeFieldProps {
  code: string;
  error: ReactNode;
  onChange: (code: string) => void;
}

/** Field for a code of the authenticator app, or for a recovery code. Takes the focus. */
export function VerificationCodeField({ code, error, onChange }: VerificationCodeFieldProps) {
  const [recovering, setRecovering] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [recovering]);
  return (
    <div>
      <TextInput
        ref={field}
        // Mantine puts a mark beside the label, so that a text alone would not be its only child.
        label={<span>{recovering ? 'Recovery code' : 'Authentication code'}</span>}
        description={
          recovering
            ? 'Enter one of the recovery codes you saved. Each code works once.'
            : 'Enter the 6-digit code from your authenticator app.'
        }
        name="code"
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete={recovering ? 'off' : 'one-time-code'}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={50}
        size="md"
        leftSection={<CoreIcon name="shield" />}
        value={code}
        error={error}
        data-mantine-stop-propagation
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Anchor
        component="button"
        type="button"
        size="sm"
        mt={6}
        onClick={() => {
          onChange('');
          setRecovering(!recovering);
        }}
      >
        {recovering ? 'Use the authenticator app' : 'Use a recovery code instead'}
      </Anchor>
    </div>
  );
}

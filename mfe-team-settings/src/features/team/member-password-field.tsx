import { useState } from 'react';
import { passwordMask } from '@evisa/shared/domain/team-rules';
import { Button } from '@evisa/shared/kit/base';
import { PasswordInput } from '@evisa/shared/kit/forms/inputs';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { PasswordStrengthHint } from '@evisa/shared/kit/forms/password-strength-hint';
import classes from './member-form.module.css';

interface MemberPasswordFieldProps {
  value: string;
  /** Known details of the member, which must not be the password. */
  personalDetails: readonly string[];
  /** The account has a password, which the mask represents. */
  hasPassword: boolean;
  error: string | undefined;
  readOnly: boolean;
  onChange: (password: string) => void;
}

/** Takes a typed or generated password, or shows the mask of the current one. */
export function MemberPasswordField({
  value,
  personalDetails,
  hasPassword,
  error,
  readOnly,
  onChange,
}: MemberPasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const isMask = value === passwordMask;
  return (
    <div className={classes.password}>
      <PasswordInput
        name="password"
        label="Password"
        className={classes.passwordField}
        autoComplete="new-password"
        description={
          isMask
            ? 'Not changed. Enter a new password to change it.'
            : value !== '' && <PasswordStrengthHint password={value} about={personalDetails} />
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={value}
        error={error}
        readOnly={readOnly}
        visible={visible && !isMask}
        onVisibilityChange={setVisible}
        onFocus={({ currentTarget }) => isMask && currentTarget.select()}
        // Remove the mask from the typed text.
        onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll('•', ''))}
        onBlur={() => hasPassword && value === '' && onChange(passwordMask)}
      />
      <Button
        variant="default"
        className={classes.generate}
        leftSection={<Icon name="refresh" size={16} />}
        disabled={readOnly}
        onClick={() => {
          setVisible(true);
          onChange(generatePassword());
        }}
      >
        Generate
      </Button>
    </div>
  );
}

/** Letters and digits that cannot be confused when read aloud or from a screen. */
const unambiguousCharacters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groupCount = 4;
const groupLength = 4;

/** Returns a random password of four groups of four characters: 92 bits. */
function generatePassword(): string {
  return Array.from({ length: groupCount }, () => Array.from({ length: groupLength }, randomCharacter).join('')).join(
    '-',
  );
}

/** Rejects bytes beyond the last whole multiple, so that all characters are equally likely. */
function randomCharacter(): string {
  const limit = 256 - (256 % unambiguousCharacters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return unambiguousCharacters.charAt(byte % unambiguousCharacters.length);
  }
}

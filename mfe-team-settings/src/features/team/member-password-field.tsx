import { useState } from 'react';
import { passwordMask } from '@evisa/shared/domain/team-rules';
import { Button } from '@evisa/shared/kit/base';
import { PasswordInput } from '@evisa/shared/kit/forms/inputs';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { PasswordStrengthHint } from '@evisa/shared/kit/forms/password-strength-hint';
import { generatePassword } from './generate-password';
import classes from './member-form.module.css';

interface MemberPasswordFieldProps {
  value: string;
  /** What others know of the member, and guess with. */
  personalDetails: readonly string[];
  /** The account has one, which the mask stands for. */
  hasPassword: boolean;
  error: string | undefined;
  readOnly: boolean;
  onType: (password: string) => void;
}

/** The password of a member: typed, made up, or the mask for the one there is. */
export function MemberPasswordField({
  value,
  personalDetails,
  hasPassword,
  error,
  readOnly,
  onType,
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
            ? 'Unchanged. Type a new one to change it.'
            : value !== '' && <PasswordStrengthHint password={value} about={personalDetails} />
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={value}
        error={error}
        readOnly={readOnly}
        visible={visible && !isMask}
        onVisibilityChange={setVisible}
        onFocus={({ currentTarget }) => isMask && currentTarget.select()}
        // The mask is no part of what is typed.
        onChange={({ currentTarget }) => onType(currentTarget.value.replaceAll('•', ''))}
        onBlur={() => hasPassword && value === '' && onType(passwordMask)}
      />
      <Button
        variant="default"
        className={classes.generate}
        leftSection={<Icon name="refresh" size={16} />}
        disabled={readOnly}
        onClick={() => {
          setVisible(true);
          onType(generatePassword());
        }}
      >
        Generate
      </Button>
    </div>
  );
}

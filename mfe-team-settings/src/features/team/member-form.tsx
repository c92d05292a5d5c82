import { useState, type FormEvent, type ReactNode, type Ref } from 'react';
import { useQuery } from '@evisa/shared/kit/react-query';
import { isRole, roles, type Role } from '@evisa/shared/domain/accounts/roles';
import { canManageAccount, passwordMask } from '@evisa/shared/domain/team-rules';
import { Button } from '@evisa/shared/kit/base';
import { emailInput } from '@evisa/shared/domain/validation/email-input';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useSession } from '@evisa/shared/session/session-store';
import { memberTypesQuery } from './team-queries';
import { MemberPasswordField } from './member-password-field';
import { validateMember, type MemberErrors, type MemberValues } from './member-values';
import classes from './member-form.module.css';

/** Valid values to send. */
type ValidMember = MemberValues & { type: Role };

interface MemberFormProps {
  values: MemberValues;
  nameField?: Ref<HTMLInputElement>;
  /** The account already has a password. */
  hasPassword: boolean;
  /** The role of the signed-in member's own account, which cannot change. */
  fixedType?: Role | undefined;
  pending: boolean;
  onChange: (changed: Partial<MemberValues>) => void;
  /** Call `showErrors` with the API's errors by field. */
  onSubmit: (member: ValidMember, showErrors: (errors: MemberErrors) => void) => void;
  /** Shown beside Submit. */
  children?: ReactNode;
}

/** Asks for the name, password, email and type of a member. */
export function MemberForm({
  values,
  nameField,
  hasPassword,
  fixedType,
  pending,
  onChange,
  onSubmit,
  children,
}: MemberFormProps) {
  const role = useSession((session) => session.role);
  const { data: types = roles.filter((type) => role !== null && canManageAccount(role, type)) } =
    useQuery(memberTypesQuery);
  const [errors, setErrors] = useState<MemberErrors>({});

  function change(changed: Partial<MemberValues>) {
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
    }));
    onChange(changed);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const invalid = validateMember(values);
    setErrors(invalid);
    const [firstInvalid] = Object.keys(invalid);
    const form = event.currentTarget;
    if (firstInvalid) return focusField(form, firstInvalid);
    const { name, email, password, type } = values;
    if (type !== '')
      onSubmit({ name: name.trim(), email: email.trim(), password, type }, (refused) => {
        setErrors(refused);
        const [first] = Object.keys(refused);
        if (first) focusField(form, first);
      });
  }

  return (
    <form noValidate aria-label="Manage Team" onSubmit={submit}>
      <div className={classes.fields}>
        <TextInput
          ref={nameField}
          name="name"
          label="Name"
          autoComplete="off"
          maxLength={200}
          value={values.name}
          error={errors.name}
          readOnly={pending}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <MemberPasswordField
          value={values.password}
          personalDetails={[values.name, values.email]}
          hasPassword={hasPassword}
          error={errors.password}
          readOnly={pending}
          onChange={(password) => change({ password })}
        />
        <TextInput
          name="email"
          {...emailInput}
          label="Email"
          autoComplete="off"
          value={values.email}
          error={errors.email}
          readOnly={pending}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <NativeSelect
          name="type"
          label="Member Type"
          description={fixedType && 'You cannot change your own role.'}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={fixedType ? [fixedType] : [{ value: '', label: 'Select type' }, ...types]}
          value={values.type}
          error={errors.type}
          disabled={pending || fixedType !== undefined}
          onChange={({ currentTarget: { value } }) => change({ type: isRole(value) ? value : '' })}
        />
      </div>
      <div className={classes.foot}>
        <Button
          type="submit"
          title={hasPassword ? 'Save changes' : 'Add member'}
          loading={pending}
          onClick={ignoreDoubleClick}
        >
          Submit
        </Button>
        {children}
      </div>
    </form>
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Checks whether the password is new, and not the mask of the current one. */
export function isNewPassword(password: string): boolean {
  return password !== passwordMask;
}

import { useState, type FormEvent, type ReactNode, type Ref } from 'react';
import { useQuery } from '@evisa/shared/kit/react-query';
import { isRole, roles, type Role } from '@evisa/shared/domain/accounts/roles';
import { canManageAccount, passwordMask } from '@evisa/shared/domain/team-rules';
import { Button } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useSession } from '@evisa/shared/session/session-store';
import { memberTypesQuery } from './team-queries';
import { MemberPasswordField } from './member-password-field';
import { validateMember, type MemberErrors, type MemberValues } from './member-values';
import classes from './member-form.module.css';

/** A member as they are sent. */
type ValidMember = MemberValues & { type: Role };

interface MemberFormProps {
  values: MemberValues;
  nameField?: Ref<HTMLInputElement>;
  /** The account has a password already. */
  hasPassword: boolean;
  /** The role of one's own account, which stays. */
  fixedType?: Role | undefined;
  pending: boolean;
  onType: (typed: Partial<MemberValues>) => void;
  /** `refuse` shows what the API says of single fields. */
  onSubmit: (member: ValidMember, refuse: (faults: MemberErrors) => void) => void;
  /** Beside Submit. */
  children?: ReactNode;
}

/** Name, password, email and member type (the specification, section 2, Manage Team). */
export function MemberForm({
  values,
  nameField,
  hasPassword,
  fixedType,
  pending,
  onType,
  onSubmit,
  children,
}: MemberFormProps) {
  const role = useSession((session) => session.role);
  const { data: types = roles.filter((type) => role !== null && canManageAccount(role, type)) } =
    useQuery(memberTypesQuery);
  const [faults, setFaults] = useState<MemberErrors>({});

  function type(typed: Partial<MemberValues>) {
    setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(typed).map((name) => [name, undefined])) }));
    onType(typed);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const found = validateMember(values);
    setFaults(found);
    const [wrong] = Object.keys(found);
    const form = event.currentTarget;
    if (wrong) return focusField(form, wrong);
    const { name, email, password, type: chosen } = values;
    if (chosen !== '')
      onSubmit({ name: name.trim(), email: email.trim(), password, type: chosen }, (refused) => {
        setFaults(refused);
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
          error={faults.name}
          readOnly={pending}
          onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        />
        <MemberPasswordField
          value={values.password}
          personalDetails={[values.name, values.email]}
          hasPassword={hasPassword}
          error={faults.password}
          readOnly={pending}
          onType={(password) => type({ password })}
        />
        <TextInput
          name="email"
          type="email"
          label="Email"
          autoComplete="off"
          value={values.email}
          error={faults.email}
          readOnly={pending}
          onChange={({ currentTarget }) => type({ email: currentTarget.value })}
        />
        <NativeSelect
          name="type"
          label="Member Type"
          description={fixedType && 'You cannot change your own role.'}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={fixedType ? [fixedType] : [{ value: '', label: 'Select type' }, ...types]}
          value={values.type}
          error={faults.type}
          disabled={pending || fixedType !== undefined}
          onChange={({ currentTarget: { value } }) => type({ type: isRole(value) ? value : '' })}
        />
      </div>
      <div className={classes.foot}>
        <Button type="submit" loading={pending} onClick={ignoreDoubleClick}>
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

/** Whether a password was typed that is to be handed over. */
export function isNewPassword(password: string): boolean {
  return password !== passwordMask;
}

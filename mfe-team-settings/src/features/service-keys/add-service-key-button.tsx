import { useRef, useState } from 'react';
import { serviceScopeNames, serviceScopes } from '@evisa/shared/domain/accounts/service-scopes';
import { Button } from '@evisa/shared/kit/base';
import { Checkbox, Input, TextInput } from '@evisa/shared/kit/forms/inputs';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { getFieldErrors } from '../../queries/api-errors';
import { FormDrawer } from '../common/form-drawer';
import { NewServiceKeyDialog } from './new-service-key-dialog';
import { useCreateServiceKey } from './service-key-queries';
import {
  emptyServiceKey,
  needsRemote,
  toNewServiceKey,
  toServiceKeyErrors,
  validateServiceKey,
  type ServiceKeyErrors,
  type ServiceKeyValues,
} from './service-key-values';
import classes from './service-keys.module.css';

/** Opens a drawer that creates a key, then shows it once. */
export function AddServiceKeyButton() {
  const [values, setValues] = useState(emptyServiceKey);
  const [errors, setErrors] = useState<ServiceKeyErrors>({});
  const [created, setCreated] = useState<{ name: string; key: string } | null>(null);
  const [drawerOpened, drawer] = useDisclosure();
  const [keyOpened, keyDialog] = useDisclosure();
  const form = useRef<HTMLFormElement>(null);
  const creating = useCreateServiceKey((key) => {
    drawer.close();
    setCreated(key);
    keyDialog.open();
  });
  const isChanged = values !== emptyServiceKey;
  useUnsavedChanges('API keys', drawerOpened && isChanged);

  function change(changed: Partial<ServiceKeyValues>) {
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
    }));
    setValues((before) => ({ ...before, ...changed }));
  }

  function showErrors(found: ServiceKeyErrors) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) focusField(form.current, first);
  }

  function submit() {
    const invalid = validateServiceKey(values, isIncomplete(form.current, 'lastDay'));
    showErrors(invalid);
    if (Object.keys(invalid).length === 0)
      creating.mutate(toNewServiceKey(values), {
        onError: (error) => showErrors(toServiceKeyErrors(getFieldErrors(error))),
      });
  }

  return (
    <>
      <Button
        onClick={() => {
          setValues(emptyServiceKey);
          setErrors({});
          drawer.open();
        }}
      >
        Create key
      </Button>
      <FormDrawer
        opened={drawerOpened}
        title="Create an API key"
        submitLabel="Create key"
        pending={creating.isPending}
        isChanged={isChanged}
        form={form}
        onSubmit={submit}
        onClose={drawer.close}
      >
        <div className={classes.fields}>
          <TextInput
            name="name"
            data-autofocus
            label="Name"
            description="The system that will use it, such as Application site."
            autoComplete="off"
            maxLength={100}
            value={values.name}
            error={errors.name}
            readOnly={creating.isPending}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <TextInput
            type="date"
            name="lastDay"
            label="Expires (optional)"
            description="It works until the end of this day, UTC. Without a day, it works for 90 days. You can renew it."
            max="2125-12-31"
            value={values.lastDay}
            error={errors.lastDay}
            readOnly={creating.isPending}
            onChange={({ currentTarget }) => change({ lastDay: currentTarget.value })}
          />
          <fieldset className={classes.scopes} aria-describedby={errors.scopes ? 'scopes-error' : undefined}>
            <legend>What it is for</legend>
            {serviceScopeNames.map((scope) => (
              <Checkbox
                key={scope}
                name="scopes"
                label={serviceScopes[scope].label}
                checked={values.scopes.includes(scope)}
                disabled={creating.isPending}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    scopes: checked ? [...values.scopes, scope] : values.scopes.filter((other) => other !== scope),
                  })
                }
              />
            ))}
            {errors.scopes && (
              <Input.Error id="scopes-error" role="alert">
                {errors.scopes}
              </Input.Error>
            )}
          </fieldset>
          {needsRemote(values.scopes) && (
            <>
              <TextInput
                name="remote"
                label="Remote"
                description="The name in its declaration, such as reports. The key can publish no other."
                autoComplete="off"
                maxLength={50}
                value={values.remote}
                error={errors.remote}
                readOnly={creating.isPending}
                onChange={({ currentTarget }) => change({ remote: currentTarget.value })}
              />
              <Textarea
                name="publicKey"
                label="Public key of the team (optional)"
                description="Ed25519, in PEM form. Then the key takes only builds that the team has signed."
                autoComplete="off"
                rows={3}
                maxLength={300}
                value={values.publicKey}
                error={errors.publicKey}
                readOnly={creating.isPending}
                onChange={({ currentTarget }) => change({ publicKey: currentTarget.value })}
              />
            </>
          )}
        </div>
      </FormDrawer>
      <NewServiceKeyDialog opened={keyOpened} created={created} onClose={keyDialog.close} />
    </>
  );
}

function findField(form: HTMLFormElement | null, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  return form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`) ?? null;
}

function focusField(form: HTMLFormElement | null, name: string): void {
  findField(form, name)?.focus();
}

/** Whether a date is half typed, which has no value. */
function isIncomplete(form: HTMLFormElement | null, name: string): boolean {
  return findField(form, name)?.validity.badInput ?? false;
}

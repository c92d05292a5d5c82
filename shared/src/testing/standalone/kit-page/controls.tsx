import { useState } from 'react';
import { ActionIcon, Anchor, Button, Title, UnstyledButton } from '@evisa/shared/kit/base';
import { DateRangeFields, useDateRangeValidation } from '@evisa/shared/kit/forms/date-range-fields';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { Checkbox, PasswordInput, TextInput } from '@evisa/shared/kit/forms/inputs';
import { PasswordStrengthHint } from '@evisa/shared/kit/forms/password-strength-hint';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { FileInput, Textarea } from '@evisa/shared/kit/forms/textarea';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { CopyReferenceButton } from '@evisa/shared/kit/feedback/copy-reference-button';
import { Example } from './example';
import classes from './kit-page.module.css';

const variants = ['filled', 'default', 'outline', 'subtle'] as const;
const error = 'Please enter a name.';
const ignore = () => undefined;

export function Controls() {
  return (
    <>
      <Title order={2}>Controls</Title>
      {variants.map((variant) => (
        <Example key={variant} name={`Button, ${variant}`}>
          <Button variant={variant}>Apply</Button>
          <Button variant={variant} leftSection={<Icon name="send" />}>
            Send
          </Button>
          <Button variant={variant} size="compact-sm">
            Compact
          </Button>
          <Button variant={variant} color="red">
            Delete
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
        </Example>
      ))}
      <Example name="ActionIcon, Anchor, UnstyledButton, CopyReferenceButton">
        <ActionIcon variant="subtle" color="gray" size={40} aria-label="Open menu">
          <Icon name="menu" />
        </ActionIcon>
        <Anchor href="#kit">A link</Anchor>
        <UnstyledButton>UnstyledButton</UnstyledButton>
        <CopyReferenceButton reference="7F3K-92QD" />
      </Example>
      <Example name="TextInput">
        <TextInput className={classes.field} label="Name" placeholder="Sok Dara" />
        <TextInput
          className={classes.field}
          label="With a value"
          description="As in the passport."
          defaultValue="SOK"
        />
        <TextInput className={classes.field} label="With an error" error={error} />
        <TextInput className={classes.field} label="Disabled" defaultValue="100234" disabled />
        <TextInput className={classes.field} label="Read-only" defaultValue="100234" readOnly />
      </Example>
      <Example name="PasswordInput, PasswordStrengthHint">
        <PasswordInput className={classes.field} label="Password" defaultValue="dragon" />
        {['dragon', 'blue horse lamp', 'blue horse lamp on 7 hills'].map((password) => (
          <PasswordStrengthHint key={password} password={password} />
        ))}
      </Example>
      <Example name="NativeSelect, FileInput, Textarea">
        <NativeSelect className={classes.field} label="Member Type" data={['Team', 'Admin']} />
        <NativeSelect
          className={classes.field}
          label="With an error"
          data={['Select type']}
          error="Please select type."
        />
        <FileInput className={classes.field} label="Visa Document" placeholder="Choose or drop a file" />
        <Textarea
          className={classes.field}
          label="Remark"
          placeholder="Write a remark on this order"
          autosize
          minRows={2}
        />
      </Example>
      <Example name="Checkbox">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="With a description" description="What it changes." />
      </Example>
      <Example name="DateRangeFields">
        <DateRange />
      </Example>
      <Example name="InlineForm" stacked>
        <InlineForm
          name="Resend"
          label="Email"
          kind="email"
          initial="marie.dupont@mail.example"
          validate={() => null}
          buttonsLabel="Resend by"
          buttons={[
            { value: 'AWS', label: 'AWS', icon: 'send' },
            { value: 'Zoho', label: 'Zoho', icon: 'send' },
          ]}
          pending={null}
          onSubmit={ignore}
        />
        <InlineForm
          name="Send an invoice"
          label="Order ID"
          validate={() => null}
          serverError="There is no order 100."
          buttons={[{ value: 'send', label: 'Send Invoice' }]}
          pending="send"
          stacked
          onSubmit={ignore}
        />
        <InlineForm
          name="Send the link"
          label="Email"
          validate={() => null}
          buttons={[{ value: 'send', label: 'Sent Mail' }]}
          pending={null}
          disabledReason="Upload the visa document first."
          subtle
          onSubmit={ignore}
        />
      </Example>
    </>
  );
}

function DateRange() {
  const [value, setValue] = useState<{ fromDate?: string; toDate?: string }>({ fromDate: '2026-03-08' });
  const validation = useDateRangeValidation();
  return (
    <DateRangeFields value={value} validation={validation} onChange={(change) => setValue({ ...value, ...change })} />
  );
}

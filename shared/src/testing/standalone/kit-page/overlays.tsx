import { useState } from 'react';
import { Button, Text, Title } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { ConfirmDialog, Dialog, WhatsAppLink } from '@evisa/shared/kit/overlays/dialog';
import { MenuButton } from '@evisa/shared/kit/overlays/menu';
import { Example } from './example';

export function Overlays() {
  const [opened, setOpened] = useState<'dialog' | 'drawer' | 'confirm' | 'danger' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Title order={2}>Overlays</Title>
      <Example name="Dialog, drawer, ConfirmDialog, MenuButton, WhatsAppLink">
        <Button onClick={() => setOpened('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpened('drawer')}>Open a drawer</Button>
        <Button onClick={() => setOpened('confirm')}>Ask</Button>
        <Button color="red" onClick={() => setOpened('danger')}>
          Ask before a deletion
        </Button>
        <MenuButton
          button={(trigger) => (
            <Button {...trigger} variant="default">
              Open a menu
            </Button>
          )}
        >
          {(Menu) => (
            <>
              <Menu.Label>A label</Menu.Label>
              <Menu.Item>Assign to me</Menu.Item>
              <Menu.Item disabled>Disabled</Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red">Delete</Menu.Item>
            </>
          )}
        </MenuButton>
        <WhatsAppLink phoneNumber="+855 12 345 678" />
      </Example>
      <Dialog
        opened={opened === 'dialog' || opened === 'drawer'}
        drawer={opened === 'drawer'}
        title="A title that says what this is for"
        onClose={close}
        footer={
          <>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <TextInput label="Name" data-autofocus />
        <Text size="sm" c="dimmed" mt="sm">
          A text below the field.
        </Text>
      </Dialog>
      <ConfirmDialog
        opened={opened === 'confirm' || opened === 'danger'}
        danger={opened === 'danger'}
        title="Delete order 100234?"
        question="Are you sure you want to delete?"
        confirmLabel={opened === 'confirm' ? 'Assign 2 orders' : undefined}
        pending={false}
        onAnswer={close}
      />
    </>
  );
}

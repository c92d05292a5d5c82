import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { Button } from '@evisa/shared/kit/base';
import { Dialog, useDiscardPrompt } from '@evisa/shared/kit/overlays/dialog';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';

interface FormDrawerProps {
  opened: boolean;
  title: string;
  submitLabel: string;
  pending: boolean;
  /** Whether closing loses what was entered. */
  isChanged: boolean;
  form?: Ref<HTMLFormElement>;
  /** Not called again while pending. */
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a drawer beside the list that it belongs to. It closes as dialogs do, and asks before changes are lost. */
export function FormDrawer({
  opened,
  title,
  submitLabel,
  pending,
  isChanged,
  form,
  onSubmit,
  onClose,
  children,
}: FormDrawerProps) {
  const id = useId();
  const { requestClose, prompt } = useDiscardPrompt({ isChanged, onClose });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending) onSubmit();
  }

  return (
    <>
      <Dialog
        opened={opened}
        drawer
        title={title}
        onClose={() => !pending && requestClose()}
        footer={
          <>
            <Button variant="default" disabled={pending} onClick={requestClose}>
              Cancel
            </Button>
            <Button type="submit" form={id} loading={pending} onClick={ignoreDoubleClick}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form ref={form} id={id} noValidate aria-label={title} onSubmit={submit}>
          {children}
        </form>
      </Dialog>
      {prompt}
    </>
  );
}

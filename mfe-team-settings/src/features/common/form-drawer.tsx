import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { Button } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';

interface FormDrawerProps {
  opened: boolean;
  title: string;
  submitLabel: string;
  pending: boolean;
  form?: Ref<HTMLFormElement>;
  /** Not called again while pending. */
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a drawer beside the list that it belongs to. Only its buttons close it, so that a click beside it loses no text. */
export function FormDrawer({
  opened,
  title,
  submitLabel,
  pending,
  form,
  onSubmit,
  onClose,
  children,
}: FormDrawerProps) {
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending) onSubmit();
  }

  return (
    <Dialog
      opened={opened}
      drawer
      keepOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={pending} onClick={onClose}>
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
  );
}

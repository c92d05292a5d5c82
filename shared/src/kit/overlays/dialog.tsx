import { useState, type ReactNode } from 'react';
import { Anchor, Button, Group } from '@evisa/shared/kit/base';
import classes from './dialog.module.css';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { overlaysModule } from '@evisa/shared/kit/overlays-on-demand';
import { LazyOverlay } from './lazy-overlay';

interface DialogProps {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** Width; default 440 px. */
  size?: string;
  /** Only its buttons close the dialog. */
  keepOpen?: boolean;
  /** Shows it as a drawer at the end of the screen, beside the list that it belongs to. */
  drawer?: boolean;
  /** The text above the content. Screen readers speak it with the title; the content they speak only where the focus is. */
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}

/** A modal with an optional footer. Stays mounted while closed, so that it can restore the focus. */
export function Dialog({
  opened,
  title,
  onClose,
  size,
  keepOpen = false,
  drawer,
  description,
  children,
  footer,
}: DialogProps) {
  return (
    <LazyOverlay code={overlaysModule} kind="dialog" opened={opened} onClose={onClose} keepOpen={keepOpen}>
      {({ Drawer, Modal }, isOpen) => {
        const Frame = drawer ? Drawer : Modal;
        return (
          <Frame.Root
            opened={isOpen}
            onClose={onClose}
            size={size}
            {...(drawer ? { position: 'right' } : { centered: true })}
            transitionProps={{ duration: 120 }}
            closeOnEscape={!keepOpen}
            closeOnClickOutside={!keepOpen}
          >
            <Frame.Overlay />
            <Frame.Content data-closing={!isOpen || undefined}>
              {/* Not the library's header, which screen readers announce as a second banner. */}
              <div className={classes.head}>
                <Frame.Title fw={650} fz="md" lh={1.35} flex={1}>
                  {title}
                </Frame.Title>
                {!keepOpen && <Frame.CloseButton aria-label="Close" icon={<Icon name="x" />} />}
              </div>
              <div className={classes.body}>
                {/* The library describes the dialog by this element: around everything, it would be spoken twice. */}
                {description && <Frame.Body p={0}>{description}</Frame.Body>}
                {children}
                {footer && <div className={classes.footer}>{footer}</div>}
              </div>
            </Frame.Content>
          </Frame.Root>
        );
      }}
    </LazyOverlay>
  );
}

/** Link that opens a WhatsApp chat; nothing without a phone number. */
export function WhatsAppLink({ phoneNumber }: { phoneNumber: string }) {
  const digits = phoneNumber.replaceAll(/\D/g, '');
  if (digits === '') return null;
  return (
    <Anchor
      className={classes.chat}
      href={`https://wa.me/${digits}`}
      target="_blank"
      rel="noopener noreferrer"
      fw={600}
    >
      <Group component="span" gap={6} wrap="nowrap">
        <Icon name="message" />
        WhatsApp chat
      </Group>
    </Anchor>
  );
}

interface ConfirmDialogProps {
  opened: boolean;
  /** Names the affected object: "Delete order 100234?" */
  title: string;
  question: string;
  /** Further inputs. */
  children?: ReactNode;
  /** Shows Yes as a destructive action. */
  danger?: boolean;
  /** Says what the confirming button does: "Assign 2 orders", beside Cancel. Without it, the buttons are Yes and No. */
  confirmLabel?: string | undefined;
  pending: boolean;
  onAnswer: (yes: boolean) => void;
}

/**
 * Asks for confirmation of an action.
 *
 * @example
 * <ConfirmDialog opened={opened} title="Delete order 100234?" question="Are you sure?" danger pending={isPending} onAnswer={answer} />
 */
export function ConfirmDialog({
  opened,
  title,
  question,
  children,
  danger,
  confirmLabel,
  pending,
  onAnswer,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={() => onAnswer(false)}
      description={question}
      footer={
        <>
          <Button variant="default" onClick={() => onAnswer(false)} disabled={pending} data-autofocus>
            {confirmLabel ? 'Cancel' : 'No'}
          </Button>
          <Button color={danger ? 'red' : undefined} onClick={() => onAnswer(true)} loading={pending}>
            {confirmLabel ?? 'Yes'}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface DiscardPromptOptions {
  /** Whether closing loses what was entered. */
  isChanged: boolean;
  /** Closes the form for good. */
  onClose: () => void;
}

/**
 * Asks before a form in a dialog or drawer is closed with changes: by its buttons, Escape, or a click beside it. Close it with `requestClose`,
 * and render `prompt` beside it.
 */
export function useDiscardPrompt({ isChanged, onClose }: DiscardPromptOptions): {
  requestClose: () => void;
  prompt: ReactNode;
} {
  const [isAsking, setIsAsking] = useState(false);

  function answer(discards: boolean) {
    setIsAsking(false);
    if (discards) onClose();
  }

  return {
    requestClose: () => {
      if (!isChanged) onClose();
      // Wait until the key event ends. Otherwise the same Escape would also close the question. While it is open, its Escape is not ours.
      else if (!isAsking) setTimeout(() => setIsAsking(true));
    },
    prompt: (
      <Dialog
        opened={isAsking}
        title="Discard your changes?"
        description="What you entered has not been saved."
        onClose={() => answer(false)}
        footer={
          <>
            <Button variant="default" onClick={() => answer(false)} data-autofocus>
              Keep editing
            </Button>
            <Button color="red" onClick={() => answer(true)}>
              Discard changes
            </Button>
          </>
        }
      />
    ),
  };
}

import type { FormEvent } from 'react';
import { isEmailAddress } from '@evisa/shared/domain/email-address';
import { mailProviders, uploadButtonLabels, type MailProvider } from '@evisa/shared/domain/mail-providers';
import { messages } from '@evisa/shared/domain/messages';
import { maximumUploadBytes, uploadTypes } from '@evisa/shared/domain/upload-limits';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { FileInput, TextInput, useForm } from '@evisa/shared/kit/forms';
import { Icon } from '@evisa/shared/kit/icons';
import { Progress } from '@evisa/shared/kit/layout';
import { toastError } from '@evisa/shared/kit/toasts';
import { useUploadVisa } from '../queries/use-upload-visa';
import { uploadFieldErrors } from './upload-field-errors';
import classes from './upload-form.module.css';

interface UploadFormProps {
  orderId: number;
  /** What the email field begins with. */
  email: string;
  onUploaded: () => void;
}

interface UploadValues {
  email: string;
  file: File | null;
}

/** One submit button a mail provider. What was entered stays when the call fails. */
export function UploadForm({ orderId, email, onUploaded }: UploadFormProps) {
  const { upload, progress } = useUploadVisa(orderId);
  const form = useForm<UploadValues>({
    initialValues: { email, file: null },
    validateInputOnBlur: ['email'],
    validate: { email: emailFault, file: fileFault },
  });

  function send({ email, file }: UploadValues, provider: MailProvider) {
    if (!file || upload.isPending) return;
    upload.mutate(
      { email: email.trim(), file, provider },
      {
        onSuccess: () => {
          form.setFieldValue('file', null);
          form.clearErrors();
          onUploaded();
        },
        onError: (error) => {
          const faults = uploadFieldErrors(error);
          form.setErrors(faults);
          if (Object.keys(faults).length === 0) toastError(error.message);
        },
      },
    );
  }

  return (
    <form
      noValidate
      aria-label="Upload Document"
      onSubmit={form.onSubmit((values, event) => send(values, providerOf(event)))}
    >
      <div className={classes.fields}>
        <TextInput label="Order ID" value={orderId} disabled />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          readOnly={upload.isPending}
          {...form.getInputProps('email')}
        />
        <FileInput
          label="Visa Document"
          placeholder="Choose a PDF or an image"
          accept={Object.keys(uploadTypes).join(',')}
          leftSection={<Icon name="upload" />}
          clearable
          readOnly={upload.isPending}
          {...form.getInputProps('file')}
        />
      </div>
      {upload.isPending && (
        <div className={classes.progress}>
          <Progress.Root size="sm">
            <Progress.Section value={progress * 100} aria-label="Upload progress" />
          </Progress.Root>
          <Text size="sm" c="dimmed" role="status">
            {progress < 1 ? `Uploading, ${Math.floor(progress * 100)}%` : 'Uploaded, waiting for the answer…'}
          </Text>
        </div>
      )}
      <Group mt="md" gap="sm">
        <Text size="sm" c="dimmed">
          Upload and send by
        </Text>
        {mailProviders.map((provider) => (
          <Button
            key={provider}
            type="submit"
            value={provider}
            leftSection={<Icon name="send" size={16} />}
            loading={upload.isPending && upload.variables.provider === provider}
            disabled={upload.isPending && upload.variables.provider !== provider}
          >
            {uploadButtonLabels[provider]}
          </Button>
        ))}
      </Group>
    </form>
  );
}

/** The button that was pressed; Enter presses the first, the default provider's. */
function providerOf(event: FormEvent<HTMLFormElement> | undefined): MailProvider {
  const submitter = event?.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
  const value = submitter?.getAttribute('value');
  return mailProviders.find((provider) => provider === value) ?? mailProviders[0];
}

function emailFault(email: string): string | null {
  if (email.trim() === '') return messages.uploadEmailRequired;
  return isEmailAddress(email.trim()) ? null : messages.emailInvalid;
}

function fileFault(file: File | null): string | null {
  if (!file) return messages.uploadFileRequired;
  return file.size > maximumUploadBytes ? messages.uploadFileTooLarge : null;
}

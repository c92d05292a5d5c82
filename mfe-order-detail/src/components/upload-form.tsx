import { mailProviders, uploadButtonLabels, type MailProvider } from '@evisa/shared/domain/mail-providers';
import { messages } from '@evisa/shared/domain/messages';
import { maximumUploadBytes, uploadTypes } from '@evisa/shared/domain/upload-limits';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { TextInput, useForm } from '@evisa/shared/kit/forms';
import { FileInput } from '@evisa/shared/kit/long-fields';
import { Icon } from '@evisa/shared/kit/icons';
import { Progress } from '@evisa/shared/kit/layout';
import { ignoreDoubleClick, submitterValue } from '@evisa/shared/kit/submitting';
import { useSayUnsaved } from '@evisa/shared/session/unsaved-work';
import { tellFailure } from '../queries/tell-failure';
import { useUploadVisa } from '../queries/use-upload-visa';
import { emailFault } from './email-field';
import { useFileDrop } from './upload-drop';
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

/** One submit button a mail provider; a file can also be dropped on it. What was entered stays when the call fails. */
export function UploadForm({ orderId, email, onUploaded }: UploadFormProps) {
  const { upload, progress } = useUploadVisa(orderId);
  const form = useForm<UploadValues>({
    initialValues: { email, file: null },
    validateInputOnBlur: ['email'],
    validate: { email: emailFault, file: fileFault },
  });

  const { isOver, target } = useFileDrop(([file, ...more]) => {
    if (!file || upload.isPending) return;
    form.setFieldValue('file', file);
    if (more.length > 0) form.setFieldError('file', messages.uploadOneFile);
  });
  useSayUnsaved('Upload Document', form.values.file !== null);

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
          if (Object.keys(faults).length === 0) tellFailure(error);
        },
      },
    );
  }

  return (
    <form
      noValidate
      aria-label="Upload Document"
      className={classes.form}
      data-over={isOver || undefined}
      {...target}
      onSubmit={form.onSubmit(
        (values, event) => send(values, providerOf(event && submitterValue(event))),
        (faults) => form.getInputNode(faults['email'] ? 'email' : 'file')?.focus(),
      )}
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
          placeholder="Choose or drop a PDF or an image"
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
      <Group mt="md" gap="sm" className={classes.send}>
        <Text size="sm" c="dimmed" className={classes.lead}>
          Upload and send by
        </Text>
        {mailProviders.map((provider) => (
          <Button
            key={provider}
            type="submit"
            value={provider}
            onClick={ignoreDoubleClick}
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

/** The provider of the button that was pressed; Enter presses the first, the default provider's. */
function providerOf(button: string | null | undefined): MailProvider {
  return mailProviders.find((provider) => provider === button) ?? mailProviders[0];
}

function fileFault(file: File | null): string | null {
  if (!file) return messages.uploadFileRequired;
  if (file.type !== '' && !Object.hasOwn(uploadTypes, file.type)) return messages.uploadFileType;
  return file.size > maximumUploadBytes ? messages.uploadFileTooLarge : null;
}

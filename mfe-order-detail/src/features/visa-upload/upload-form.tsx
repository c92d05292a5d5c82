import { mailProviders, uploadButtonLabels, type MailProvider } from '@evisa/shared/domain/mail-providers';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { maximumUploadBytes, uploadTypes } from '@evisa/shared/domain/validation/upload-limits';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { TextInput, useForm } from '@evisa/shared/kit/forms/inputs';
import { FileInput } from '@evisa/shared/kit/forms/textarea';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Progress } from '@evisa/shared/kit/layout';
import { ignoreDoubleClick, getSubmitterValue } from '@evisa/shared/kit/submit-button';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { toastApiError } from '../../queries/toast-api-error';
import { useUploadVisa } from './use-upload-visa';
import { validateEmail } from '../common/email-validation';
import { useFileDrop } from './use-file-drop';
import { getUploadFieldErrors } from './upload-field-errors';
import classes from './upload-form.module.css';

interface UploadFormProps {
  orderId: number;
  /** What the email field begins with. */
  defaultEmail: string;
  onUploaded: () => void;
}

interface UploadValues {
  email: string;
  file: File | null;
}

/** One submit button a mail provider; a file can also be dropped on it. What was entered stays when the call fails. */
export function UploadForm({ orderId, defaultEmail, onUploaded }: UploadFormProps) {
  const { upload, progress } = useUploadVisa(orderId);
  const form = useForm<UploadValues>({
    initialValues: { email: defaultEmail, file: null },
    validateInputOnBlur: ['email'],
    validate: { email: validateEmail, file: validateFile },
  });

  const { isOver, target } = useFileDrop(([file, ...more]) => {
    if (!file || upload.isPending) return;
    form.setFieldValue('file', file);
    if (more.length > 0) form.setFieldError('file', validationMessages.uploadOneFile);
  });
  useUnsavedChanges('Upload Document', form.values.file !== null);

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
          const faults = getUploadFieldErrors(error);
          form.setErrors(faults);
          if (Object.keys(faults).length === 0) toastApiError(error);
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
        (values, event) => send(values, getProvider(event && getSubmitterValue(event))),
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
function getProvider(button: string | null | undefined): MailProvider {
  return mailProviders.find((provider) => provider === button) ?? mailProviders[0];
}

function validateFile(file: File | null): string | null {
  if (!file) return validationMessages.uploadFileRequired;
  if (file.type !== '' && !Object.hasOwn(uploadTypes, file.type)) return validationMessages.uploadFileType;
  return file.size > maximumUploadBytes ? validationMessages.uploadFileTooLarge : null;
}

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { getMailProviderChoice } from '@evisa/shared/domain/mail-provider-choice';
import { ApiError } from '@evisa/shared/client/http/api-error';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { mailProviders, uploadButtonLabels, type MailProvider } from '@evisa/shared/domain/mail-providers';
import { hasIssuedDocument } from '@evisa/shared/domain/orders/issued-documents';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { useBounceCheck } from '@evisa/shared/failed-mails/use-bounce-check';
import { Alert, Button, Group, Text } from '@evisa/shared/kit/base';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { emailInput } from '@evisa/shared/domain/validation/email-input';
import { Checkbox, TextInput, useForm } from '@evisa/shared/kit/forms/inputs';
import { useFileDrop } from '@evisa/shared/order-actions/file-drop';
import { FileInput } from '@evisa/shared/kit/forms/textarea';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Progress } from '@evisa/shared/kit/layout';
import { getSubmitterValue, ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { updatePreferences, usePreferences } from '@evisa/shared/session/preferences';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { toastApiError } from '../../queries/toasts';
import { useOrderAction } from '../../queries/use-order-action';
import { useOpenNextOrder } from '../../queries/use-open-next-order';
import { validateEmail } from '../common/email-validation';
import { findPaymentWarning } from '../payments/payment-texts';
import { OrderSection } from '../common/order-section';
import { FileToSend } from './chosen-file';
import { useUploadVisa } from './use-upload-visa';
import { useVisaCheck } from './use-visa-check';
import { validateVisaFile, visaFileTypes } from './validate-visa-file';
import { VisaComparison } from './visa-comparison';
import classes from './upload-document-section.module.css';

/** Uploads the issued visa and emails it. Then completes the order and opens the next one if the member chose so, or else offers it. */
export function UploadDocumentSection({ order }: { order: OrderDetail }) {
  const [isUploaded, setIsUploaded] = useState(false);
  const isOpen = order.process_status !== 'Completed';
  const isCompleting = usePreferences(({ completesAfterUpload }) => completesAfterUpload === true) && isOpen;
  const isWithdrawn = order.uploadDoc.length > 0 && !hasIssuedDocument(order);
  const move = useOrderAction(order);
  const openNext = useOpenNextOrder(order);

  function finish(message: string, email: string) {
    setIsUploaded(true);
    if (!isCompleting) toastSuccess(message);
    else
      move.mutate(
        { action: 'move', status: 'Completed', after: `Visa queued for ${email}` },
        { onSuccess: (isDone) => isDone && openNext() },
      );
  }

  return (
    <OrderSection id="upload-document">
      <PaymentWarning order={order} />
      <UploadForm order={order} onUploaded={finish}>
        {isOpen && !isUploaded && (
          <Checkbox
            mt="sm"
            size="xs"
            label="Then complete the order and open the next one"
            checked={isCompleting}
            onChange={({ currentTarget: { checked } }) => updatePreferences(() => ({ completesAfterUpload: checked }))}
          />
        )}
      </UploadForm>
      {isUploaded && isOpen && !isWithdrawn && (
        <CompleteOrderPrompt order={order} move={move} onMoved={() => setIsUploaded(false)} />
      )}
    </OrderSection>
  );
}

/** Warns before a visa is issued for an order whose payment fell away. */
function PaymentWarning({ order }: { order: OrderDetail }) {
  const warning = findPaymentWarning(order);
  return (
    warning && (
      <Alert variant="outline" color="red" icon={<Icon name="alert" />} mb="md" title="Check the payment first">
        {warning}
      </Alert>
    )
  );
}

interface CompleteOrderPromptProps {
  order: OrderDetail;
  move: ReturnType<typeof useOrderAction>;
  onMoved: () => void;
}

function CompleteOrderPrompt({ order, move, onMoved }: CompleteOrderPromptProps) {
  return (
    <Alert variant="outline" color="teal" icon={<Icon name="circleCheck" />} mt="md" title="The document is uploaded">
      <Group justify="space-between">
        <span>{`If nothing else is left to do, complete order ${order.order_id}.`}</span>
        <Button
          onClick={() =>
            move.mutate({ action: 'move', status: 'Completed' }, { onSuccess: (isDone) => isDone && onMoved() })
          }
          loading={move.isPending}
        >
          Move to Completed Orders
        </Button>
      </Group>
    </Alert>
  );
}

interface UploadFormProps {
  order: OrderDetail;
  onUploaded: (message: string, email: string) => void;
  /** Shown below the buttons. */
  children: ReactNode;
}

interface UploadValues {
  email: string;
  file: File | null;
}

/** Has a submit button for each mail provider, and accepts files dropped anywhere on the page. A failed upload keeps the input. */
function UploadForm({ order, onUploaded, children }: UploadFormProps) {
  const { order_id: orderId, email: defaultEmail } = order;
  const { upload, progress } = useUploadVisa(orderId);
  const { check, isReading, question } = useVisaCheck(order);
  const bounce = useBounceCheck();
  const isBusy = isReading || upload.isPending;
  // Then the refund is what is left to do.
  const isRefundRequested = order.process_status === 'Refund';
  const form = useForm<UploadValues>({
    initialValues: { email: defaultEmail, file: null },
    validateInputOnBlur: ['email'],
    validate: { email: validateEmail, file: validateVisaFile },
  });

  const { setFieldValue } = form;
  const shownEmail = useRef(defaultEmail);
  // So that no visa goes to the old address after a correction. What was typed stays.
  useEffect(() => {
    const shown = shownEmail.current;
    if (shown === defaultEmail) return;
    shownEmail.current = defaultEmail;
    setFieldValue('email', (email) => (email === shown ? defaultEmail : email));
  }, [setFieldValue, defaultEmail]);

  const { available, unavailableReason } = getMailProviderChoice(order.availableMailProviders);
  const reasonId = useId();
  const leadId = useId();
  const preferred = usePreferences(({ mailProvider }) => mailProvider ?? mailProviders[0]);
  const lastProvider = available.includes(preferred) ? preferred : available[0];
  const isDragOver = useFileDrop(([dropped, ...more]) => {
    if (!dropped || isBusy) return;
    form.setFieldValue('file', dropped);
    if (more.length > 0) form.setFieldError('file', validationMessages.uploadOneFile);
    form.getInputNode('file')?.focus();
  });
  const { file } = form.values;
  useUnsavedChanges('The file of Upload Document', file !== null);

  function chooseFile(chosen: File | null) {
    form.setFieldValue('file', chosen);
    // The button that removes the file is gone with it. The field gets the focus once React has rendered its new name.
    if (!chosen) queueMicrotask(() => form.getInputNode('file')?.focus());
  }

  function submit({ email, file: chosen }: UploadValues, provider: MailProvider | undefined) {
    if (!chosen || !provider || isBusy) return;
    void check(chosen, email.trim(), () => bounce.check(order, email, () => send(email, chosen, provider)));
  }

  function send(email: string, chosen: File, provider: MailProvider) {
    upload.mutate(
      { email: email.trim(), file: chosen, provider },
      {
        onSuccess: ({ message }) => {
          updatePreferences(() => ({ mailProvider: provider }));
          form.setFieldValue('file', null);
          form.clearErrors();
          onUploaded(message, email.trim());
        },
        onError: (error) => {
          form.setErrors(getUploadFieldErrors(error));
          toastApiError(error);
        },
      },
    );
  }

  return (
    <form
      noValidate
      aria-label="Upload Document"
      className={classes.form}
      data-over={isDragOver || undefined}
      onSubmit={form.onSubmit(
        (values, event) => submit(values, getProvider(event && getSubmitterValue(event)) ?? lastProvider),
        (errors) => form.getInputNode(errors['email'] ? 'email' : 'file')?.focus(),
      )}
    >
      {/* Enter presses a form's first button. */}
      <button type="submit" value={lastProvider} disabled={!lastProvider} hidden />
      <div className={classes.fields}>
        <TextInput label="Order ID" value={orderId} disabled />
        <TextInput
          label="Email"
          {...emailInput}
          autoComplete="off"
          readOnly={isBusy}
          {...form.getInputProps('email')}
        />
        <FileInput
          label="Visa Document"
          placeholder="Choose or drop a file"
          data-file-field
          aria-keyshortcuts="U"
          title="U chooses a file"
          accept={visaFileTypes}
          leftSection={<Icon name="upload" />}
          clearable
          readOnly={isBusy}
          {...form.getInputProps('file')}
          {...(file && {
            'aria-label': `Visa Document, ${file.name}`,
            clearButtonProps: { 'aria-label': `Remove ${file.name}` },
          })}
          onChange={chooseFile}
        />
      </div>
      {file && !form.errors['file'] && <VisaComparison file={file} order={order} />}
      {upload.isPending && (
        <div className={classes.progress}>
          <Progress.Root size="sm">
            <Progress.Section value={progress * 100} aria-label="Upload progress" />
          </Progress.Root>
          <Text size="sm" c="dimmed" role="status">
            {progress < 1 ? `Uploading, ${Math.floor(progress * 100)}%` : 'Uploaded. Saving…'}
          </Text>
        </div>
      )}
      <Group mt="md" gap="sm" className={classes.send}>
        <Text id={leadId} size="sm" c="dimmed" className={classes.lead}>
          Upload and send by
        </Text>
        {mailProviders.map((provider) => (
          <Button
            key={provider}
            type="submit"
            id={`${leadId}-${provider}`}
            // "AWS" alone is the name of other buttons too.
            aria-labelledby={`${leadId} ${leadId}-${provider}`}
            value={provider}
            title={
              available.includes(provider)
                ? `Uploads the file and emails it by ${uploadButtonLabels[provider]}`
                : (unavailableReason ?? undefined)
            }
            aria-describedby={available.includes(provider) ? undefined : reasonId}
            variant={provider === lastProvider && !isRefundRequested ? 'filled' : 'default'}
            onClick={ignoreDoubleClick}
            leftSection={<Icon name="send" size={16} />}
            loading={upload.isPending && upload.variables.provider === provider}
            disabled={!available.includes(provider) || (upload.isPending && upload.variables.provider !== provider)}
          >
            {uploadButtonLabels[provider]}
          </Button>
        ))}
      </Group>
      {unavailableReason && (
        <Text id={reasonId} size="sm" c="dimmed" mt="xs">
          {unavailableReason}
        </Text>
      )}
      {children}
      {/* Below the buttons, so that these stay in view. */}
      {file && !form.errors['file'] && <FileToSend file={file} />}
      {question}
      {bounce.question}
    </form>
  );
}

/** Returns the pressed button's provider. */
function getProvider(submitterValue: string | null | undefined): MailProvider | undefined {
  return mailProviders.find((provider) => provider === submitterValue);
}

/** Too large, and neither a PDF nor an image. */
const fileErrorStatuses = [413, 415];

/** Maps an API error to the form's fields. Returns an empty object for other errors. */
function getUploadFieldErrors(error: Error): { email?: string; file?: string } {
  if (!(error instanceof ApiError)) return {};
  const file =
    error.fields['uploadVisaDoc'] ?? (fileErrorStatuses.includes(error.httpStatus) ? error.message : undefined);
  const email = error.fields['email'];
  return { ...(email && { email }), ...(file && { file }) };
}

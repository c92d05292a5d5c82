import { useRef, useState } from 'react';
import { request } from '@evisa/shared/client/http/http-client';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { requestData } from '@evisa/shared/client/http/request-data';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { MessageTemplate, MessageValues, SendOrderMessage } from '@evisa/shared/contract/message-templates';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { chooseTemplateText, fillTemplate, findPlaceholder, pointToForm } from '@evisa/shared/domain/message-templates';
import { useBounceCheck } from '@evisa/shared/failed-mails/use-bounce-check';
import { Button, Text } from '@evisa/shared/kit/base';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Dialog, useDiscardPrompt } from '@evisa/shared/kit/overlays/dialog';
import { useMutation, useQuery } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { toastApiError } from '../../queries/toasts';
import { WhatsAppButton } from '../approval-email/whatsapp-button';

interface Draft {
  subject: string;
  text: string;
}

const languageName = new Intl.DisplayNames('en', { type: 'language' });

/** Writes a message to the applicant from a template, and sends it by email or opens it as a WhatsApp text. */
export function OrderMessageButton({
  order,
  label = 'Message to the Applicant',
}: {
  order: OrderDetail;
  label?: string;
}) {
  const { order_id: orderId, email } = order;
  const [opened, { open, close }] = useDisclosure();
  const [chosen, setChosen] = useState<string | null>(null);
  // By template, so that another choice loses nothing.
  const [edited, setEdited] = useState<Record<string, Draft>>({});
  const [isChecked, setIsChecked] = useState(false);
  const content = useQuery({
    queryKey: ['order-message', orderId],
    queryFn: async ({ signal }) => {
      const [templates, values] = await Promise.all([
        requestData(endpoints.getMessageTemplates, { signal }),
        requestData(endpoints.getMessageValues, { params: { orderId }, signal }),
      ]);
      return { templates: templates.filter(({ kind }) => kind === 'message'), values };
    },
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
  });
  const templates = content.data?.templates ?? [];
  const key = chosen ?? String(templates[0]?.id ?? '');
  const template = templates.find(({ id }) => String(id) === key);
  const filled = content.data && fillDraft(template, content.data.values);
  const draft = edited[key] ?? { subject: filled?.subject ?? '', text: filled?.text ?? '' };
  const language = filled?.language ?? 'en';
  const left = findPlaceholder(draft.subject) ?? findPlaceholder(draft.text);
  const isChanged = Object.keys(edited).length > 0;
  useUnsavedChanges('Message to the applicant', opened && isChanged);

  function reset() {
    close();
    setEdited({});
    setChosen(null);
    setIsChecked(false);
  }
  const { requestClose, prompt } = useDiscardPrompt({ isChanged, onClose: reset });
  const sending = useSendMessage(orderId, reset);
  const { check, question } = useBounceCheck();

  const subjectError = explain(draft.subject, 'Please enter a subject.');
  const textError = explain(draft.text, 'Please enter a text.');
  const subjectField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);

  function send() {
    setIsChecked(true);
    if (subjectError) return subjectField.current?.focus();
    if (textError) return textField.current?.focus();
    if (sending.isPending) return;
    check(order, email, () => sending.mutate({ ...draft, language, templateId: template?.id ?? null, orderId }));
  }
  const change = (part: Partial<Draft>) => setEdited({ ...edited, [key]: { ...draft, ...part } });

  return (
    <>
      <Button variant="default" title="Sends a text by email or WhatsApp" aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      <Dialog
        opened={opened}
        title="Message to the applicant"
        description={`By email to ${email}, or as a WhatsApp text.`}
        onClose={() => !sending.isPending && requestClose()}
        size="min(720px, 94vw)"
        footer={
          <>
            <Button variant="default" onClick={requestClose} disabled={sending.isPending}>
              Cancel
            </Button>
            <WhatsAppButton order={order} text={left ? undefined : draft.text} />
            <Button onClick={send} loading={sending.isPending} disabled={!content.data}>
              Send by email
            </Button>
          </>
        }
      >
        <QueryBoundary query={content} subject="the templates" height="40dvh">
          {({ values }) => (
            <>
              <NativeSelect
                label="Template"
                value={key}
                data={[
                  ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
                  { value: '', label: 'No template' },
                ]}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              />
              {values.language !== 'en' && (
                <Text size="sm" mt="xs">
                  {language === values.language
                    ? `In ${languageName.of(language)}, the applicant’s language.`
                    : `The applicant’s language is ${languageName.of(values.language)}. This template has no text in it, so it is in English.`}
                </Text>
              )}
              <TextInput
                mt="sm"
                ref={subjectField}
                label="Subject"
                lang={language}
                dir="auto"
                value={draft.subject}
                error={isChecked && subjectError}
                readOnly={sending.isPending}
                onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
              />
              <Textarea
                mt="sm"
                ref={textField}
                label="Text"
                lang={language}
                dir="auto"
                autosize
                minRows={8}
                maxRows={16}
                value={draft.text}
                description={left && !isChecked ? `Replace ${left} with your own words.` : undefined}
                error={isChecked && textError}
                readOnly={sending.isPending}
                onChange={({ currentTarget }) => change({ text: currentTarget.value })}
              />
            </>
          )}
        </QueryBoundary>
      </Dialog>
      {prompt}
      {question}
    </>
  );
}

/** Returns what is wrong with a text; null if nothing is. */
function explain(text: string, empty: string): string | null {
  const placeholder = findPlaceholder(text);
  if (placeholder) return `Replace ${placeholder}.`;
  return text.trim() ? null : empty;
}

/** Fills the template in the applicant's language. Without a template, the text is empty. */
function fillDraft(template: MessageTemplate | undefined, { language: own, requestLine, ...values }: MessageValues) {
  if (!template) return { subject: '', text: '', language: own };
  const { subject, body, language } = chooseTemplateText(template.texts, own);
  return {
    subject: fillTemplate(subject, values, language),
    // The words are in the applicant's language.
    text: fillTemplate(requestLine && language === own ? pointToForm(body, requestLine) : body, values, language),
    language,
  };
}

function useSendMessage(orderId: number, onSent: () => void) {
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (json: SendOrderMessage) =>
      idempotentCall([json.subject, json.text], (idempotencyKey) =>
        request(endpoints.sendOrderMessage, { json, idempotencyKey }),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      publishEvent('order-changed', { orderIds: [orderId] });
      onSent();
    },
    onError: toastApiError,
  });
}

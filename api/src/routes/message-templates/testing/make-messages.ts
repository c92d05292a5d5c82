import type { EndpointName } from '@evisa/shared/contract/endpoints';

interface Answer {
  json(): { data: { id: number } };
}

/** Calls each endpoint of templates and messages once with `make`. */
export async function makeMessages(
  make: (name: EndpointName, options?: { body: Record<string, unknown> }) => Promise<Answer>,
): Promise<void> {
  const texts = { en: { subject: 'Order {orderId}', body: 'Dear {name}' } };
  const template = (await make('addMessageTemplate', { body: { kind: 'message', name: 'Added', texts } })).json().data;
  await make('updateMessageTemplate', { body: { ...template, name: 'Changed' } });
  await make('getMessageTemplates');
  await make('deleteMessageTemplate', { body: { id: template.id } });
  await make('getMessageValues');
  await make('sendOrderMessage', { body: { templateId: null, subject: 'Order', text: 'Dear applicant' } });
}

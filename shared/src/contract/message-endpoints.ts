import type { Endpoint } from './endpoint';
import type { MailHistoryRow } from './mail';
import type {
  AddMessageTemplate,
  MessageTemplate,
  MessageValues,
  SendOrderMessage,
  UpdateMessageTemplate,
} from './message-templates';

export const getMessageTemplates: Endpoint<{ data: MessageTemplate[] }> = {
  method: 'GET',
  path: 'admin/message-templates',
  access: 'order.read',
};
export const addMessageTemplate: Endpoint<{ json: AddMessageTemplate; data: MessageTemplate }> = {
  method: 'POST',
  path: 'admin/message-templates',
  access: 'template.edit',
};
export const updateMessageTemplate: Endpoint<{ json: UpdateMessageTemplate; data: MessageTemplate }> = {
  method: 'PUT',
  path: 'admin/message-templates',
  access: 'template.edit',
};
export const deleteMessageTemplate: Endpoint<{ json: { id: number }; data: null }> = {
  method: 'PUT',
  path: 'admin/delete-message-template',
  access: 'template.edit',
};
export const getMessageValues: Endpoint<{ params: { orderId: number }; data: MessageValues }> = {
  method: 'GET',
  path: 'admin/message-values/{orderId}',
  access: 'mail.send',
};
export const sendOrderMessage: Endpoint<{ json: SendOrderMessage; data: MailHistoryRow }> = {
  method: 'POST',
  path: 'admin/send-order-message',
  access: 'mail.send',
};

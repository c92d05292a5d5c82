import type { z } from 'zod';
import type { sendOrderMessageSchema } from '@evisa/shared/contract/message-templates';
import type { Actor } from '../../db/audit/audit-trail';
import { findTemplate } from '../../db/message-templates/message-templates';
import type { StoredMail } from '../../db/order-history/mail-history';
import type { FieldChanges } from '../../db/schema/audit';
import type { Services } from '../../services/services';
import { queueOrderMail, requireMailProvider } from './queue-order-mail';

/**
 * Queues an email to the order's address with what a member wrote. The text is in the email history, which is erased with the order, and not in the
 * audit trail, which names the template. Throws as `requireMailProvider` and `queueOrderMail` do.
 */
export async function sendOrderMessage(
  services: Services,
  member: Actor,
  { orderId, templateId, subject, text, language }: z.output<typeof sendOrderMessageSchema>,
): Promise<StoredMail> {
  const provider = requireMailProvider(services.mailSender);
  const mail = { orderId, kind: 'download-link', message: { subject, text, language }, provider } as const;
  return queueOrderMail(services, member, mail, async (tx, order) => {
    const template = templateId == null ? undefined : await findTemplate(tx, templateId);
    const changes: FieldChanges = template ? { template: { from: null, to: template.name } } : {};
    return { recipient: order.email, audit: { action: 'message.send', changes } };
  });
}

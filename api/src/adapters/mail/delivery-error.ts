import type { MailFailureKind } from '@evisa/shared/domain/mail-failures';

/** A failure that this service finds itself. The message is a sentence without personal data, so logs can show it. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    readonly kind: MailFailureKind,
    message: string,
  ) {
    super(message);
  }
}

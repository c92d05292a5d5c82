import type { OrderDetail } from '@evisa/shared/contract/orders';
import { getDialNumber } from '@evisa/shared/domain/formatting/dial-number';
import { Button, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';

interface WhatsAppButtonProps {
  order: OrderDetail;
  /** `undefined` while the email loads. */
  text: string | undefined;
}

/** Opens a WhatsApp chat with the applicant and a prefilled message. Disabled without a telephone number. */
export function WhatsAppButton({ order, text }: WhatsAppButtonProps) {
  // Without the plus sign, as `wa.me` requires.
  const number = getDialNumber(order).slice(1);
  const icon = <Icon name="message" size={16} />;
  if (number && text)
    return (
      <Button
        component="a"
        href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={icon}
      >
        Send Whatsapp Message
      </Button>
    );
  return (
    <>
      {!number && (
        <Text size="sm" c="dimmed" id="no-whatsapp">
          You cannot send a WhatsApp message: this order has no telephone number that can be dialled.
        </Text>
      )}
      <Button disabled leftSection={icon} aria-describedby={number ? undefined : 'no-whatsapp'}>
        Send Whatsapp Message
      </Button>
    </>
  );
}

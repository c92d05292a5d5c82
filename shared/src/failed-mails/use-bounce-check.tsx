import { useState, type ReactNode } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { explainMailFailure } from '@evisa/shared/domain/explain-mail-failure';
import { findBouncedMail } from '@evisa/shared/domain/find-bounced-mail';
import { formatDay } from '@evisa/shared/domain/formatting/dates';
import { paths } from '@evisa/shared/domain/paths';
import { Text } from '@evisa/shared/kit/base';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { Link } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';

/** The part of an order's address that opens the correction of its email. */
export const correctEmailHash = '#correct-email';

interface Asked {
  orderId: number;
  email: string;
  reason: string;
  send: () => void;
}

interface BounceCheck {
  /** Calls `send` at once, or after the member confirmed it. */
  check: (order: Pick<OrderDetail, 'order_id' | 'mailHistory'>, email: string, send: () => void) => void;
  /** Render it beside the form. */
  question: ReactNode;
}

/** Asks before an email goes to an address from which an earlier one of the order came back, with a link to correct it. Every email of an order asks this. */
export function useBounceCheck(): BounceCheck {
  const [asked, setAsked] = useState<Asked>();
  const mayCorrect = useSession(({ role }) => hasPermission(role, 'order.correct'));
  const close = () => setAsked(undefined);

  return {
    check(order, email, send) {
      const mail = findBouncedMail(order.mailHistory, email);
      if (!mail) return send();
      const reason = `The email of ${formatDay(mail.create_ts)} to this address came back. ${explainMailFailure(mail.reason)}`;
      return setAsked({ orderId: order.order_id, email: mail.email, reason, send });
    },
    question: (
      <ConfirmDialog
        opened={asked !== undefined}
        title={`Send this email to ${asked?.email ?? ''}?`}
        question={asked?.reason ?? ''}
        confirmLabel="Send anyway"
        pending={false}
        onAnswer={(isConfirmed) => {
          close();
          if (isConfirmed) asked?.send();
        }}
      >
        <Text size="sm" mt="xs">
          {mayCorrect && asked ? (
            <Link to={`${paths.viewOrder(asked.orderId)}${correctEmailHash}`} onClick={close}>
              Correct the address of the order
            </Link>
          ) : (
            'Ask the applicant for another address by telephone.'
          )}
        </Text>
      </ConfirmDialog>
    ),
  };
}

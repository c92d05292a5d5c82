import type { OrderDetail } from '@evisa/shared/contract/orders';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { LineForm } from '@evisa/shared/kit/line-form';
import { useResendMail } from '../queries/use-resend-mail';
import { emailFault, emailRefusal } from './email-field';

const buttons = mailProviders.map((provider) => ({ value: provider, label: provider, icon: 'send' as const }));

/** Mails the newest issued document once more, a button a provider. */
export function ResendForm({ order }: { order: OrderDetail }) {
  const resend = useResendMail(order.order_id);
  return (
    <LineForm
      name="Resend"
      label="Email"
      kind="email"
      initial={order.email}
      faultOf={emailFault}
      refusal={emailRefusal(resend.error)}
      lead="Resend by"
      quiet
      buttons={buttons}
      pending={resend.isPending ? resend.variables.provider : null}
      blockedBecause={
        order.uploadDoc.length === 0 ? 'There is nothing to resend: no visa document was uploaded yet.' : null
      }
      onSubmit={(email, provider) => resend.mutate({ email: email.trim(), provider })}
    />
  );
}

import type { OrderDetail } from '@evisa/shared/contract/orders';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { useResendMail } from './use-resend-mail';
import { validateEmail, getEmailError } from '../common/email-validation';

const buttons = mailProviders.map((provider) => ({ value: provider, label: provider, icon: 'send' as const }));

/** Mails the newest issued document once more, a button a provider. */
export function ResendMailForm({ order }: { order: OrderDetail }) {
  const resend = useResendMail(order.order_id);
  return (
    <InlineForm
      name="Resend"
      label="Email"
      kind="email"
      initial={order.email}
      validate={validateEmail}
      serverError={getEmailError(resend.error)}
      buttonsLabel="Resend by"
      subtle
      buttons={buttons}
      pending={resend.isPending ? resend.variables.provider : null}
      disabledReason={
        order.uploadDoc.length === 0 ? 'There is nothing to resend: no visa document was uploaded yet.' : null
      }
      onSubmit={(email, provider) => resend.mutate({ email: email.trim(), provider })}
    />
  );
}

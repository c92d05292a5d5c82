import type { IncomingMail } from '@evisa/shared/contract/incoming-mails';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useSession } from '@evisa/shared/session/session-store';

const lazyDialog = lazyModule(() => import(/* webpackChunkName: "ask-applicant" */ './ask-applicant-dialog'));

/** An order that is finished or erased needs nothing of its applicant. */
const isFinished = ({ process_status, erased_at }: OrderDetail) =>
  erased_at !== null || ['Completed', 'Refund', 'Refunds', 'Deleted'].includes(process_status);

interface AskApplicantButtonProps {
  order: OrderDetail;
  label?: string;
  /** The answer that is not accepted, to ask for the same again. */
  answer?: IncomingMail;
}

/** Asks the applicant for what is missing. Renders nothing for members who may not, and where nothing can be missing. */
export function AskApplicantButton({ order, label = 'Ask the Applicant…', answer }: AskApplicantButtonProps) {
  const mayAsk = useSession(({ role }) => hasPermission(role, 'order.correct'));
  const [opened, { open, close }] = useDisclosure();
  if (!mayAsk || isFinished(order)) return null;
  return (
    <>
      <Button
        variant="default"
        {...(answer && { size: 'compact-sm' })}
        leftSection={<Icon name="mail" size={16} />}
        title="Asks for a picture or an entry, which the applicant sends on the tracking page"
        aria-haspopup="dialog"
        onClick={open}
      >
        {label}
      </Button>
      <LazyOverlay code={lazyDialog} kind="dialog" opened={opened} onClose={close}>
        {({ AskApplicantDialog }, isOpen) => (
          <AskApplicantDialog order={order} answer={answer} opened={isOpen} onClose={close} />
        )}
      </LazyOverlay>
    </>
  );
}

import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';

const lazyDialog = lazyModule(() => import(/* webpackChunkName: "ask-applicant" */ './ask-applicant-dialog'));

/** Asks the applicant for what is missing. */
export function AskApplicantButton({ order }: { order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<Icon name="mail" size={16} />} aria-haspopup="dialog" onClick={open}>
        Ask the Applicant…
      </Button>
      <LazyOverlay code={lazyDialog} kind="dialog" opened={opened} onClose={close}>
        {({ AskApplicantDialog }, isOpen) => <AskApplicantDialog order={order} opened={isOpen} onClose={close} />}
      </LazyOverlay>
    </>
  );
}

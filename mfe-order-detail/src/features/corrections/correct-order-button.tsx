import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';

const lazyDialog = lazyModule(() => import(/* webpackChunkName: "correct-order" */ './correct-order-dialog'));

/** Corrects what the applicant wrote. */
export function CorrectOrderButton({ order }: { order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="edit" size={16} />}
        title="Corrects what the applicant wrote"
        aria-haspopup="dialog"
        onClick={open}
      >
        Correct…
      </Button>
      <LazyOverlay code={lazyDialog} kind="dialog" opened={opened} onClose={close}>
        {({ CorrectOrderDialog }, isOpen) => <CorrectOrderDialog order={order} opened={isOpen} onClose={close} />}
      </LazyOverlay>
    </>
  );
}

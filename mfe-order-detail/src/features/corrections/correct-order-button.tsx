import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { correctEmailHash } from '@evisa/shared/failed-mails/use-bounce-check';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useLocation } from '@evisa/shared/kit/router';

const lazyDialog = lazyModule(() => import(/* webpackChunkName: "correct-order" */ './correct-order-dialog'));

/** Corrects what the applicant wrote. A link to the correction of the email opens it too. */
export function CorrectOrderButton({ order }: { order: OrderDetail }) {
  const [opened, { open, close }] = useDisclosure();
  const { hash, key } = useLocation();
  const [followedLink, setFollowedLink] = useState<string>();
  if (hash === correctEmailHash && key !== followedLink) {
    setFollowedLink(key);
    open();
  }
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

import { useState } from 'react';
import { orderViewsQuery } from '@evisa/shared/client/endpoints/order-views';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { Button } from '@evisa/shared/kit/base';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { useQuery } from '@evisa/shared/kit/react-query';
import type { ListParams } from '@evisa/shared/order-list/rows/list-params';

const lazySaveView = lazyModule(() => import(/* webpackChunkName: "save-view" */ './save-view-dialog'));

/** Saves the filters of a list as a view. Nothing where the sidebar shows no views: with a shell or an API of releases before. */
export function SaveViewButton({ folder, params }: { folder: FolderName; params: ListParams }) {
  const [opened, setOpened] = useState(false);
  const { data: views } = useQuery({ ...orderViewsQuery, enabled: false });
  if (!views) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Save view
      </Button>
      <LazyOverlay code={lazySaveView} kind="dialog" opened={opened} onClose={close}>
        {({ SaveViewDialog }, isOpen) => (
          <SaveViewDialog opened={isOpen} folder={folder} params={params} onClose={close} />
        )}
      </LazyOverlay>
    </>
  );
}

import { Button } from '@evisa/shared/kit/base';
import { PlaceState } from '@evisa/shared/kit/states';
import { en } from '../i18n/en';

/** Stands in for a screen whose code did not arrive or broke. Only English is sure to be here. */
export function BrokenPage() {
  return (
    <main role="alert">
      <PlaceState
        icon="disconnected"
        title="This page could not be shown"
        actions={<Button onClick={() => location.reload()}>{en.retry}</Button>}
      >
        {en.unreachable}
      </PlaceState>
    </main>
  );
}

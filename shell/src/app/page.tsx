import type { ReactNode } from 'react';
import { KitProvider } from '@evisa/shared/kit/base';
import { Toasts } from '@evisa/shared/kit/feedback/toasts';

/**
 * The kit and the toasts around whatever the page shows. It stays from the sign-in form to the portal: without the kit's variables in between,
 * the browser would compute the styles of the form again while it is removed.
 */
export function Page({ children }: { children: ReactNode }) {
  return (
    <KitProvider>
      <Toasts />
      {children}
    </KitProvider>
  );
}

import { act } from '@testing-library/react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';
import { nameExtension } from '@evisa/shared/federation/extensions';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';
import { signInAs } from './factories';
import { fakeApi, pending, unreachable } from './fake-api';
import { render } from './render';

interface ScreenModule {
  Component: (props: object) => React.ReactNode;
}

type Load = (module: string) => Promise<ScreenModule>;

/** What an extension gets, in any slot. */
const sampleSlotProps = { orderId: firstOrderId, onClose: () => undefined };

/** What every call of a screen answers. */
const answers = { 'while everything loads': pending, 'while the API is away': unreachable };

/**
 * Tests that each screen of a remote can be loaded and mounts as the shell mounts it: with its props, at its address, for the first of its
 * roles. Call it in a test file beside the declaration, whose tests run before each publish.
 * @param load imports a screen of the declaration: `(module) => import(`../screens/${module}`)`
 * @param loadExtension imports an extension, if it declares any: `(module) => import(`../extensions/${module}`)`
 */
export function mountScreens({ screens, extensions = [] }: RemoteDeclaration, load: Load, loadExtension?: Load): void {
  describe.each(Object.entries(answers))('mounts %s', (_, answer) => {
    test.each(screens.map((screen) => [screen.path, screen] as const))('%s', async (path, { module, props, roles }) => {
      fakeApi(Object.fromEntries(Object.keys(endpoints).map((name) => [name, answer])));
      signInAs(roles?.[0] ?? 'Admin');
      const { Component } = await load(module);
      const { container, unmount } = render(<Component {...props} />, {
        path,
        route: path.replaceAll(/:\w+\??/g, '1'),
      });
      await act(async () => undefined);
      expect(container).not.toBeEmptyDOMElement();
      unmount();
    });
    const named = extensions.map((extension) => [nameExtension(extension), extension] as const);
    if (named.length > 0)
      test.each(named)('%s', async (_name, { module, roles }) => {
        if (!loadExtension) throw new Error('Pass to mountScreens how it imports an extension, as its third argument.');
        fakeApi(Object.fromEntries(Object.keys(endpoints).map((name) => [name, answer])));
        signInAs(roles?.[0] ?? 'Admin');
        const { Component } = await loadExtension(module);
        // One of the dashboard may have nothing to say.
        render(<Component {...sampleSlotProps} />);
        await act(async () => undefined);
      });
  });
}

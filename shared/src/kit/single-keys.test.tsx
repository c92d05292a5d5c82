import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { KitProvider } from '@evisa/shared/kit/base';
import { lazyModule, preloadLazyModules } from '@evisa/shared/kit/lazy-module';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { MenuButton } from '@evisa/shared/kit/overlays/menu';
import { useSingleKeys } from '@evisa/shared/kit/single-keys';

const neverLoaded = lazyModule(() => new Promise<object>(() => {}));
const acted: string[] = [];
/** A pause after which a letter begins a new word. */
const pauseMs = 501;
let now = 0;

// `neverLoaded` is loaded ahead too.
beforeAll(() => void preloadLazyModules());
beforeEach(() => {
  acted.length = 0;
  now += 10_000;
});

interface OverlayProps {
  opened: boolean;
  onClose: () => void;
}
const overlays: Record<string, (props: OverlayProps) => ReactNode> = {
  dialog: (props) => (
    <Dialog {...props} title="Delete?">
      Sure?
    </Dialog>
  ),
  drawer: (props) => (
    <Dialog {...props} drawer title="Member">
      Fields
    </Dialog>
  ),
  'overlay that loads': (props) => (
    <LazyOverlay code={neverLoaded} kind="dialog" {...props}>
      {() => null}
    </LazyOverlay>
  ),
};

function Page({ children, overlay }: { children?: ReactNode; overlay?: (props: OverlayProps) => ReactNode }) {
  const [opened, setOpened] = useState(false);
  useSingleKeys(({ key }) => {
    acted.push(key);
    return true;
  });
  return (
    // With transitions, unlike in other tests.
    <KitProvider>
      <button onClick={() => setOpened(true)}>Row</button>
      <input aria-label="Search" />
      <input type="checkbox" aria-label="Select" />
      {overlay?.({ opened, onClose: () => setOpened(false) })}
      <button onClick={() => setOpened(false)}>Finish</button>
      {children}
    </KitProvider>
  );
}

/** Presses a key where the focus is, at a time of its own. */
function press(key: string, afterMs = 10): boolean {
  now += afterMs;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: now });
  return fireEvent(document.activeElement ?? document.body, event);
}
const type = (word: string) => [...word].forEach((key) => press(key));
const row = () => screen.getByRole('button', { name: 'Row', hidden: true });

it.each(Object.entries(overlays))('lets no key act while a %s opens, is open or closes', async (_, overlay) => {
  render(<Page overlay={overlay} />);
  row().focus();
  type('jx');
  expect(acted.splice(0)).toEqual(['j', 'x']);
  fireEvent.click(row());
  row().focus();
  type('anna');
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  type('anna');
  fireEvent.click(screen.getByRole('button', { name: 'Finish', hidden: true }));
  row().focus();
  type('ann');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The overlay is gone within the word.
  type('a');
  expect(acted).toEqual([]);
  press('a', pauseMs);
  expect(acted).toEqual(['a']);
});

it('lets no key act while a menu opens, is open or closes', async () => {
  render(
    <Page>
      <MenuButton button={(part) => <button {...part}>Tools</button>}>
        {(Menu) => <Menu.Item>Cut</Menu.Item>}
      </MenuButton>
    </Page>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tools' })).toBeVisible());
  fireEvent.click(screen.getByRole('button', { name: 'Tools' }));
  row().focus();
  type('anna');
  const item = await screen.findByRole('menuitem', { name: 'Cut' });
  type('anna');
  item.focus();
  press('Escape');
  row().focus();
  type('ann');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  type('a');
  expect(acted).toEqual([]);
});

it('takes the letters right after Escape for the overlay that it closed', () => {
  render(<Page />);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  row().focus();
  press('Escape');
  dialog.remove();
  type('ja');
  expect(acted).toEqual([]);
  press('j', pauseMs);
  expect(acted).toEqual(['j']);
});

it('leaves typed text alone, but works on a checkbox', () => {
  render(<Page />);
  screen.getByLabelText('Search').focus();
  expect(press('a')).toBe(true);
  expect(acted).toEqual([]);
  screen.getByLabelText('Select').focus();
  expect(press('x')).toBe(false);
  expect(acted).toEqual(['x']);
});

it('takes what is typed while nothing has the focus as a word: only its first letter acts, and repeating that', () => {
  render(<Page />);
  press('j');
  row().focus();
  press('j');
  type('ana');
  expect(acted).toEqual(['j', 'j']);
  press('a', pauseMs);
  expect(acted).toEqual(['j', 'j', 'a']);
});

it('stands back while Ctrl, ⌘ or Alt is pressed, or another listener took the key', () => {
  render(<Page />);
  row().focus();
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) fireEvent.keyDown(row(), { key: 'a', [modifier]: true });
  const take = (event: Event) => event.preventDefault();
  window.addEventListener('keydown', take, { capture: true });
  press('a');
  window.removeEventListener('keydown', take, { capture: true });
  expect(acted).toEqual([]);
});

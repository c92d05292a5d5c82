import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { preloadLazyModules, lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { render } from '@evisa/shared/testing/render';

interface Code {
  words: string;
}

/** Code whose loading the test completes or fails. */
function heldCode() {
  const asked: { resolve: (code: Code) => void; reject: (error: Error) => void }[] = [];
  const code = lazyModule(() => new Promise<Code>((resolve, reject) => asked.push({ resolve, reject })));
  const arrive = () => act(async () => asked.at(-1)?.resolve({ words: 'Opening hours' }));
  const fail = () => act(async () => asked.at(-1)?.reject(new Error('gone')));
  return { code, asked, arrive, fail };
}

/** A button that opens it. `states` has each value of `opened` that was passed on. */
function open({ code }: Pick<ReturnType<typeof heldCode>, 'code'>) {
  const states: boolean[] = [];
  function Place() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button onClick={() => setOpened(!opened)}>Help</button>
        <LazyOverlay code={code} opened={opened} onClose={() => setOpened(false)}>
          {({ words }, isOpen) => {
            states.push(isOpen);
            return <p hidden={!isOpen}>{words}</p>;
          }}
        </LazyOverlay>
      </>
    );
  }
  const { user } = render(<Place />);
  return { states, press: () => user.click(screen.getByRole('button', { name: 'Help' })) };
}

it('loads its code when opened, says so, and opens when it has loaded', async () => {
  const held = heldCode();
  const { states, press } = open(held);
  expect(held.asked).toHaveLength(0);
  await press();
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  await held.arrive();
  expect(screen.getByText('Opening hours')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  // It mounts closed, so that it can remember the focus when it opens.
  expect(states).toEqual([false, true]);
  await press();
  expect(screen.getByText('Opening hours')).not.toBeVisible();
  expect(held.asked).toHaveLength(1);
});

it('opens at once if its code was preloaded, and renders nothing before', async () => {
  const held = heldCode();
  const { press } = open(held);
  const ahead = preloadLazyModules();
  await waitFor(() => expect(held.asked).toHaveLength(1));
  await held.arrive();
  await ahead;
  expect(screen.queryByText('Opening hours')).toBeNull();
  await press();
  expect(screen.getByText('Opening hours')).toBeVisible();
});

it('shows a toast if its code fails to load, and retries at the next press', async () => {
  const held = heldCode();
  const { press } = open(held);
  await press();
  await held.fail();
  expect(await screen.findByText('This could not be loaded. Check your connection and try again.')).toBeVisible();
  expect(screen.queryByText('Loading…')).toBeNull();
  await press();
  await held.arrive();
  expect(screen.getByText('Opening hours')).toBeVisible();
});

it('does not open if it was closed while its code loaded', async () => {
  const held = heldCode();
  const { press } = open(held);
  await press();
  await press();
  await held.arrive();
  expect(screen.queryByText('Opening hours')).toBeNull();
});

it('retries by itself if only its own buttons close it', async () => {
  jest.useFakeTimers();
  const held = heldCode();
  function Place() {
    return (
      <LazyOverlay code={held.code} opened keepOpen onClose={() => {}}>
        {({ words }) => <p>{words}</p>}
      </LazyOverlay>
    );
  }
  render(<Place />);
  await held.fail();
  await act(() => jest.advanceTimersByTimeAsync(2999));
  expect(held.asked).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(held.asked).toHaveLength(2);
  await held.arrive();
  expect(screen.getByText('Opening hours')).toBeVisible();
  jest.useRealTimers();
});

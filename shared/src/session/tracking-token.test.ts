import { act, renderHook, waitFor } from '@testing-library/react';
import { closeTrackedOrder, deleteTrackingToken, storeTrackingToken, useTrackingToken } from './tracking-token';

it('stores one token for each order, for the tab', () => {
  const { result } = renderHook(() => [useTrackingToken(100001), useTrackingToken(100002), useTrackingToken(null)]);
  expect(result.current).toEqual([null, null, null]);

  act(() => storeTrackingToken(100001, 'one'));
  act(() => storeTrackingToken(100002, 'two'));
  expect(result.current).toEqual(['one', 'two', null]);
  expect(JSON.parse(sessionStorage.getItem('tracking') ?? '')).toEqual({ 100001: 'one', 100002: 'two' });
  expect(localStorage).toHaveLength(0);

  act(() => deleteTrackingToken(100001));
  expect(result.current).toEqual([null, 'two', null]);
});

it('closes an order in the other tabs, too', async () => {
  const tab = new BroadcastChannel('evisa-tracking');
  const sent = new Promise((resolve) => tab.addEventListener('message', ({ data }) => resolve(data)));
  const { result } = renderHook(() => [useTrackingToken(100001), useTrackingToken(100002)]);
  act(() => storeTrackingToken(100001, 'one'));
  act(() => storeTrackingToken(100002, 'two'));

  act(() => closeTrackedOrder(100001));
  await expect(sent).resolves.toBe(100001);
  expect(result.current).toEqual([null, 'two']);

  tab.postMessage(100002);
  await waitFor(() => expect(result.current).toEqual([null, null]));
  tab.close();
});

test.each([
  ['{"100001":"kept"}', 'kept'],
  ['not JSON', null],
  ['{"100001":7}', null],
  ['null', null],
])('reads the entry %s after a reload', (entry, token) => {
  sessionStorage.setItem('tracking', entry);
  jest.isolateModules(() => {
    const fresh = jest.requireActual<typeof import('./tracking-token')>('./tracking-token');
    const { renderHook: render } =
      jest.requireActual<typeof import('@testing-library/react/pure')>('@testing-library/react/pure');
    expect(render(() => fresh.useTrackingToken(100001)).result.current).toBe(token);
  });
});

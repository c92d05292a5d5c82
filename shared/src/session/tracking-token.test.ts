import { act, renderHook } from '@testing-library/react';
import { deleteTrackingToken, storeTrackingToken, useTrackingToken } from './tracking-token';

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

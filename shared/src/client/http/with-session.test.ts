import { act, renderHook } from '@testing-library/react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { request } from '@evisa/shared/client/http/http-client';
import { getOrdersList } from '@evisa/shared/client/endpoints/order-lists';
import { completeSignIn, endSession, useSession } from '@evisa/shared/session/session-store';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { buildAccessToken, buildUser, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, unauthenticated, type FakeRequest } from '@evisa/shared/testing/fake-api';

const user = buildUser();
const newToken = `${buildAccessToken(user)}new`;
const remark = { orderId: 100234, remark: 'Called', remarkerName: 'Sokha Chan' };
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Accepts only the new token. */
const answer = ({ authorization }: FakeRequest) =>
  authorization === newToken ? ok([], { count: 0 }) : unauthenticated();

function start(unsaved = true): FakeRequest[] {
  signInAs('Team', user);
  renderHook(() => useUnsavedChanges('Remark', unsaved));
  return fakeApi({ addNewRemark: answer, getOrdersList: answer, getAllFolderCount: answer });
}

const signInAgain = () => act(() => completeSignIn(newToken, true));

beforeEach(() => endSession());

it('repeats all refused calls once, unchanged, when the same member signs in again', async () => {
  const sent = start();
  const seen: unknown[] = [];
  const stop = useSession.subscribe(({ expired }) => seen.push(expired !== null));
  const [one, other] = [
    request(endpoints.addNewRemark, { json: remark, idempotencyKey: 'key-1' }),
    getOrdersList('newOrder', { userName: '' }),
  ];
  await settle();
  expect(sent).toHaveLength(2);
  expect(seen).toEqual([true]);
  const later = getOrdersList('myOrder', { userName: '' });
  await settle();
  expect(sent).toHaveLength(2);

  signInAgain();
  await Promise.all([one, other, later]);
  stop();
  expect(seen).toEqual([true, false]);
  const remarks = sent.filter(({ call }) => call === 'addNewRemark');
  expect(remarks.map(({ json, idempotencyKey }) => ({ json, idempotencyKey }))).toEqual([
    { json: remark, idempotencyKey: 'key-1' },
    { json: remark, idempotencyKey: 'key-1' },
  ]);
  expect(sent).toHaveLength(5);
});

it('rejects waiting calls when the member signs out or another member signs in', async () => {
  for (const decide of [() => endSession('Over'), () => completeSignIn(buildAccessToken(buildUser({ id: 2 })), true)]) {
    const sent = start();
    const failure = request(endpoints.addNewRemark, { json: remark, idempotencyKey: 'key-1' }).catch(
      (error: unknown) => error,
    );
    await settle();
    act(decide);
    expect(await failure).toMatchObject({ kind: 'unauthenticated' });
    expect(sent).toHaveLength(1);
  }
});

it('does not repeat calls from before an explicit sign-out', async () => {
  const sent = start();
  const failure = request(endpoints.addNewRemark, { json: remark, idempotencyKey: 'key-1' }).catch(
    (error: unknown) => error,
  );
  await settle();
  act(() => endSession('Over'));
  signInAgain();
  expect(await failure).toMatchObject({ kind: 'unauthenticated' });
  expect(sent).toHaveLength(1);
});

it('allows a waiting call to be aborted', async () => {
  const sent = start();
  const giveUp = new AbortController();
  const failure = getOrdersList('newOrder', { userName: '' }, giveUp.signal).catch((error: unknown) => error);
  await settle();
  giveUp.abort(new Error('gone'));
  expect(await failure).toEqual(new Error('gone'));
  signInAgain();
  await settle();
  expect(sent).toHaveLength(1);
});

it('rejects background calls at once', async () => {
  const sent = start();
  await expect(requestData(endpoints.getAllFolderCount, { query: { userName: 'Sokha Chan' } })).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  expect(useSession.getState().expired).not.toBeNull();
  await expect(requestData(endpoints.getAllFolderCount, { query: { userName: 'Sokha Chan' } })).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  expect(sent).toHaveLength(1);
});

it('repeats a call with the renewed token once only', async () => {
  const sent = start();
  const late = getOrdersList('newOrder', { userName: '' });
  signInAgain();
  await late;
  expect(sent).toHaveLength(2);

  fakeApi({ getOrdersList: () => unauthenticated() });
  const failure = getOrdersList('newOrder', { userName: '' }).catch((error: unknown) => error);
  await settle();
  act(() => completeSignIn(`${newToken}er`, true));
  expect(await failure).toMatchObject({ kind: 'unauthenticated' });
  expect(useSession.getState().expired).not.toBeNull();
});

it('does not wait if nothing was typed', async () => {
  start(false);
  await expect(getOrdersList('newOrder', { userName: '' })).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(useSession.getState()).toMatchObject({ isAuth: false, expired: null });
});

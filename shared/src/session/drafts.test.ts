import { signInAs } from '@evisa/shared/testing/factories';
import { deleteDraft, saveDraft, readDraft } from '@evisa/shared/session/drafts';
import { endSession } from '@evisa/shared/session/session-store';

const isText = (value: unknown): value is string => typeof value === 'string';
const dara = () => signInAs('Team', { id: 7 });
const sokha = () => signInAs('Team', { id: 8 });
const hour = 60 * 60 * 1000;

beforeEach(() => {
  dara();
  deleteDraft('remark-100234');
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('keeps each draft for the tab until it is discarded', () => {
  saveDraft('remark-100234', 'Called twice');
  saveDraft('remark-100235', 'Other');
  expect(readDraft('remark-100234', isText)).toBe('Called twice');
  expect(sessionStorage.getItem('drafts')).toContain('Called twice');
  expect(JSON.stringify({ ...localStorage })).not.toContain('Called twice');

  deleteDraft('remark-100234');
  expect(readDraft('remark-100234', isText)).toBeNull();
  expect(sessionStorage.getItem('drafts')).not.toContain('Called twice');
  expect(readDraft('remark-100235', isText)).toBe('Other');
});

it('keeps drafts when the session expires, and shows them to no other member', () => {
  saveDraft('remark-100234', 'Called twice');
  endSession('Your session has ended.');
  expect(readDraft('remark-100234', isText)).toBeNull();
  sokha();
  expect(readDraft('remark-100234', isText)).toBeNull();
  dara();
  expect(readDraft('remark-100234', isText)).toBe('Called twice');
});

it('discards a member’s drafts when they log out, and no others', () => {
  saveDraft('remark-100234', 'Called twice');
  sokha();
  saveDraft('remark-100234', 'Of Sokha');
  endSession();
  expect(sessionStorage.getItem('drafts')).not.toContain('Of Sokha');
  dara();
  expect(readDraft('remark-100234', isText)).toBe('Called twice');
});

it('discards the drafts of member 7, but not of member 70', () => {
  signInAs('Team', { id: 70 });
  saveDraft('remark-100234', 'Of member 70');
  dara();
  saveDraft('remark-100234', 'Called twice');
  endSession();
  expect(sessionStorage.getItem('drafts')).not.toContain('Called twice');
  signInAs('Team', { id: 70 });
  expect(readDraft('remark-100234', isText)).toBe('Of member 70');
});

it('keeps a draft for 72 hours after the last change', () => {
  saveDraft('remark-100234', 'Called twice');
  jest.advanceTimersByTime(72 * hour - 1);
  expect(readDraft('remark-100234', isText)).toBe('Called twice');
  jest.advanceTimersByTime(1);
  expect(readDraft('remark-100234', isText)).toBeNull();
  saveDraft('remark-100235', 'Other');
  expect(sessionStorage.getItem('drafts')).not.toContain('Called twice');
});

it('stores nothing without a member', () => {
  endSession();
  saveDraft('remark-100234', 'Called twice');
  expect(sessionStorage.getItem('drafts')).not.toContain('Called twice');
});

describe('after a reload', () => {
  const kept = (value: unknown) => JSON.stringify({ '7 remark-100234': { at: Date.now(), value } });

  it.each([
    ['what was typed', () => kept('Called twice'), 'Called twice'],
    ['another shape', () => kept({ text: 1 }), null],
    ['no time', () => '{"7 remark-100234":{"value":"x"}}', null],
    ['not JSON', () => 'not JSON', null],
    ['null', () => 'null', null],
  ])('%s', (_, entry, expected) => {
    sessionStorage.setItem('drafts', entry());
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('./drafts')>('./drafts');
      expect(fresh.readDraft('remark-100234', isText)).toBe(expected);
    });
  });
});

import { signInAs } from '@evisa/shared/testing/factories';
import { endSession } from '@evisa/shared/session/session-store';
import { updatePreferences, usePreferences } from '@evisa/shared/session/preferences';

const dara = () => signInAs('Team', { id: 7 });
const entry = 'preferences-7';

beforeEach(() => {
  endSession();
  localStorage.clear();
});

it('stores the preferences of each member separately', () => {
  dara();
  updatePreferences(() => ({ density: 'compact' }));
  updatePreferences(({ hiddenColumns }) => ({ hiddenColumns: { ...hiddenColumns, newOrder: ['email'] } }));
  expect(usePreferences.getState()).toMatchObject({ density: 'compact', hiddenColumns: { newOrder: ['email'] } });
  signInAs('Team', { id: 8 });
  expect(usePreferences.getState()).toMatchObject({ density: 'comfortable', hiddenColumns: {} });
  dara();
  expect(usePreferences.getState()).toMatchObject({ density: 'compact', hiddenColumns: { newOrder: ['email'] } });
});

it('keeps what another tab has stored in the meantime', () => {
  dara();
  updatePreferences(() => ({ density: 'compact' }));
  localStorage.setItem(entry, JSON.stringify({ density: 'compact', recentOrders: [100234] }));
  updatePreferences(({ recentOrders }) => ({ recentOrders: [100235, ...recentOrders] }));
  expect(JSON.parse(localStorage.getItem(entry) ?? '')).toMatchObject({
    density: 'compact',
    recentOrders: [100235, 100234],
  });
});

it.each([
  'not json',
  'null',
  '7',
  '{"density":"huge","hiddenColumns":{"newOrder":[1]},"shownColumns":7,"exportForm":"xml","recentOrders":["x"],"mailProvider":"Post","completesAfterUpload":1,"letterKeys":0}',
])('ignores the invalid entry %s', (text) => {
  localStorage.setItem(entry, text);
  dara();
  expect(usePreferences.getState()).toEqual({
    density: 'comfortable',
    hiddenColumns: {},
    shownColumns: {},
    exportForm: 'spreadsheet',
    recentOrders: [],
    mailProvider: 'AWS',
    completesAfterUpload: false,
    letterKeys: true,
  });
});

it('stores nothing without a member', () => {
  updatePreferences(() => ({ density: 'compact' }));
  expect(usePreferences.getState().density).toBe('comfortable');
  expect(localStorage).toHaveLength(0);
});

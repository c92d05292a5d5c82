import { getRolloutKey } from '@evisa/shared/session/rollout-key';
import { endSession } from '@evisa/shared/session/session-store';
import { signInAs } from '@evisa/shared/testing/factories';

it('is the member who is signed in, on every browser', () => {
  signInAs('Team', { id: 42 });
  expect(getRolloutKey()).toBe('42');
});

it('removes the key from the browser when the member logs out', () => {
  endSession();
  getRolloutKey();
  expect(localStorage.getItem('release-person')).not.toBeNull();
  signInAs('Team', { id: 42 });
  endSession();
  expect(localStorage.getItem('release-person')).toBeNull();
});

it('identifies the browser while no member is signed in, and stays the same', () => {
  endSession();
  const one = getRolloutKey();
  expect(one).toMatch(/^[0-9a-z]{8,16}$/);
  expect(getRolloutKey()).toBe(one);
  localStorage.clear();
  expect(getRolloutKey()).not.toBe(one);
});

import { actionLabel, actorWords, changeWords, deedOf, deedWords } from './deed-words';

const said = (action: string, changes = {}, order?: string) =>
  deedWords(deedOf({ action, actor_name: 'Dara Kim', changes }, order));

test.each([
  ['order.move', { process_status: { from: 'New', to: 'AwaitingGovt' } }, 'moved this order to Awaiting Govt'],
  ['order.assign', { assign_to: { from: null, to: 'Dara Kim' } }, 'took this order'],
  ['member.add', { name: { from: null, to: 'Keo Pisey' } }, 'added the member Keo Pisey'],
  ['member.change', { name: { from: 'Keo', to: 'Keo Pisey' } }, 'changed the account of Keo'],
  ['member.delete', { member: { from: 'Keo Pisey', to: null } }, 'deleted the member Keo Pisey'],
  ['second-factor.reset', { member: { from: 'Keo', to: 'Keo' } }, 'turned off the second factor of Keo'],
  ['gateway.activate', { gateway: { from: 'One', to: 'Two' } }, 'made Two the active payment gateway'],
  ['photo.ask-again', {}, 'noted “photo ask again”'],
])('%s %j: %s', (action, changes, words) => {
  expect(said(action, changes)).toBe(words);
});

test('where the order stands beside it, it is "the order"', () => {
  expect(said('order.erase', {}, 'the order')).toBe('erased the personal data of the order');
});

test('an order is placed by the applicant, and has had no status before', () => {
  expect(deedWords({ action: 'order.place', by: 'applicant' })).toBe('placed this order');
  expect(actorWords('applicant')).toBe('The applicant');
  expect(changeWords('process_status', null, 'New')).toEqual({ label: 'Status', before: null, after: 'New' });
});

test('an action by itself, also one nobody has put into words', () => {
  expect([actionLabel('order.move'), actionLabel('photo.ask-again')]).toEqual(['Order moved', 'Photo Ask Again']);
});

test('what did not change, and what the sentence says, is no change', () => {
  expect(changeWords('name', 'Keo', 'Keo')).toBeNull();
  expect(changeWords('member', 'Keo', null)).toBeNull();
  expect(changeWords('password', '••••••••', '••••••••')).toEqual({
    label: 'Password',
    before: null,
    after: 'changed',
  });
  expect(changeWords('roles', '', 'Team')).toEqual({ label: 'Roles', before: 'nothing', after: 'Team' });
});

import {
  getAuditActionLabel,
  formatActorName,
  formatFieldChange,
  toAuditAction,
  describeAuditAction,
} from './audit-action-labels';

const said = (action: string, changes = {}, order?: string) =>
  describeAuditAction(toAuditAction({ action, actor_name: 'Dara Kim', changes }, order));

test.each([
  ['order.move', { process_status: { from: 'New', to: 'AwaitingGovt' } }, 'moved this order to Awaiting Govt'],
  ['order.assign', { assign_to: { from: null, to: 'Dara Kim' } }, 'took this order'],
  ['member.add', { name: { from: null, to: 'Keo Pisey' } }, 'added the member Keo Pisey'],
  ['member.change', { name: { from: 'Keo', to: 'Keo Pisey' } }, 'changed the account of Keo'],
  ['member.delete', { member: { from: 'Keo Pisey', to: null } }, 'deleted the member Keo Pisey'],
  [
    'member.unlock',
    { member: { from: 'Keo', to: 'Keo' } },
    'ended the waiting time of Keo after wrong passwords and codes',
  ],
  ['second-factor.reset', { member: { from: 'Keo', to: 'Keo' } }, 'turned off the second factor of Keo'],
  ['gateway.activate', { gateway: { from: 'One', to: 'Two' } }, 'made Two the active payment gateway'],
  ['photo.ask-again', {}, 'noted “photo ask again”'],
])('%s %j: %s', (action, changes, words) => {
  expect(said(action, changes)).toBe(words);
});

it('says “the order” if the order is shown next to it', () => {
  expect(said('order.erase', {}, 'the order')).toBe('erased the personal data of the order');
});

it('says that the applicant placed the order, without an earlier status', () => {
  expect(describeAuditAction({ action: 'order.place', actor: 'applicant' })).toBe('placed this order');
  expect(formatActorName('applicant')).toBe('The applicant');
  expect(formatActorName('operator')).toBe('The operator');
  expect(formatFieldChange('fields', null, 'applicant_photo, hotel_name, other')?.after).toBe(
    'Photo, Hotel Name, other',
  );
  expect(formatFieldChange('process_status', null, 'New')).toEqual({ label: 'Status', before: null, after: 'New' });
});

it('labels every action, even an unknown one', () => {
  expect([getAuditActionLabel('order.move'), getAuditActionLabel('photo.ask-again')]).toEqual([
    'Order moved',
    'Photo Ask Again',
  ]);
});

it('leaves out unchanged fields, and what the sentence already says', () => {
  expect(formatFieldChange('name', 'Keo', 'Keo')).toBeNull();
  expect(formatFieldChange('member', 'Keo', null)).toBeNull();
  expect(formatFieldChange('moved_fields', { refund_date: null }, { refund_date: '2026-11-28' })).toBeNull();
  expect(formatFieldChange('password', '••••••••', '••••••••')).toEqual({
    label: 'Password',
    before: null,
    after: 'changed',
  });
  expect(formatFieldChange('roles', '', 'Team')).toEqual({ label: 'Roles', before: 'nothing', after: 'Team' });
});

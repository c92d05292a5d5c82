import { screen, waitFor, within } from '@testing-library/react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OrderAssign } from './order-assign';

const me = 'Sokha Chan';
const done = (message: string) => ok({ done: [100234], refused: [], previous: [] }, { message });
const assigned = () => done('Order has been assigned successfully');
const open = (over: Partial<OrderDetail> = {}) => render(<OrderAssign order={buildOrderDetail(over)} />);
const button = (name: string) => screen.getByRole('button', { name });

it.each([
  ['Team', {}, ['Assign to me']],
  ['Team', { assign_to: me }, ['Move to Original Folder']],
  ['Team', { assign_to: 'Dara Kim' }, []],
  ['Manager', {}, ['Assign to me', 'Assign to a colleague']],
  ['Admin', { assign_to: me }, ['Assign to a colleague', 'Move to Original Folder']],
  ['Manager', { assign_to: 'Dara Kim' }, ['Move to Original Folder']],
  ['Manager', { process_status: 'Completed' }, []],
  ['Team', { process_status: 'Deleted', assign_to: me }, ['Move to Original Folder']],
] as const)('offers %s with %j: %j', (role, over, offered) => {
  signInAs(role, { name: me });
  open(over);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
});

it('takes the order, and gives it back by Undo', async () => {
  signInAs('Team', { name: me });
  const sent = fakeApi({ assignOrderStatus: assigned });
  const { user } = open();
  await user.click(button('Assign to me'));
  expect(await screen.findByText('Order has been assigned successfully')).toBeVisible();
  await user.click(button('Undo'));
  await waitFor(() =>
    expect(sent.map(({ json }) => json)).toEqual([
      { orderId: 100234, assignto: me },
      { orderId: 100234, assignto: 'none' },
    ]),
  );
});

it('gives it back, and takes it again by Undo', async () => {
  signInAs('Team', { name: me });
  const sent = fakeApi({ assignOrderStatus: () => done('Order has been moved to its original folder.') });
  const { user } = open({ assign_to: me });
  await user.click(button('Move to Original Folder'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.map(({ json }) => json)).toEqual([
      { orderId: 100234, assignto: 'none' },
      { orderId: 100234, assignto: me },
    ]),
  );
});

it('lets a Manager choose a colleague', async () => {
  signInAs('Manager', { name: me });
  const sent = fakeApi({ assignOrderStatus: assigned, getMemberNames: () => ok([me, 'Dara Kim', 'Keo Pisey']) });
  const { user } = open();
  await user.click(button('Assign to a colleague'));
  const dialog = await screen.findByRole('dialog', { name: 'Assign order 100234 to a colleague' });
  const assign = within(dialog).getByRole('button', { name: 'Assign' });
  expect(assign).toBeDisabled();
  const select = within(dialog).getByRole('combobox', { name: 'Colleague' });
  await within(dialog).findByRole('option', { name: 'Keo Pisey' });
  expect(within(dialog).queryByRole('option', { name: me })).toBeNull();

  await user.selectOptions(select, 'Keo Pisey');
  await user.click(assign);
  expect(await screen.findByText('Order has been assigned successfully')).toBeVisible();
  expect(sent.filter(({ call }) => call === 'assignOrderStatus')).toMatchObject([
    { json: { orderId: 100234, assignto: 'Keo Pisey' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says who was quicker', async () => {
  signInAs('Team', { name: me });
  fakeApi({ assignOrderStatus: () => refused('Order is already assigned to Dara Kim', { httpStatus: 409 }) });
  const { user } = open();
  await user.click(button('Assign to me'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Order is already assigned to Dara Kim');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says when the colleagues cannot be loaded', async () => {
  signInAs('Admin', { name: me });
  fakeApi({ getMemberNames: unreachable });
  const { user } = open();
  await user.click(button('Assign to a colleague'));
  expect(await screen.findByText(/The members could not be loaded/)).toBeVisible();
});

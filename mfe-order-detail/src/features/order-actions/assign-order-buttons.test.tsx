import { screen, waitFor, within } from '@testing-library/react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { AssignOrderButtons } from './assign-order-buttons';

const currentMemberName = 'Sokha Chan';
const respondWithDone = (message: string) => ok({ done: [100234], refused: [], previous: [] }, { message });
const respondWithAssigned = () => respondWithDone('Order has been assigned successfully');
const respondWithUndone = () => respondWithDone('The order is back where it was.');
const renderButtons = (overrides: Partial<OrderDetail> = {}) =>
  render(<AssignOrderButtons order={buildOrderDetail(overrides)} />);
const getButton = (name: string) => screen.getByRole('button', { name });

it.each([
  ['Team', {}, ['Assign to me']],
  ['Team', { assign_to: currentMemberName }, ['Move to Original Folder']],
  ['Team', { assign_to: 'Dara Kim' }, []],
  ['Manager', {}, ['Assign to me', 'Assign to a colleague']],
  ['Admin', { assign_to: currentMemberName }, ['Assign to a colleague', 'Move to Original Folder']],
  ['Manager', { assign_to: 'Dara Kim' }, ['Move to Original Folder']],
  ['Manager', { process_status: 'Completed' }, []],
  ['Team', { process_status: 'Deleted', assign_to: currentMemberName }, ['Move to Original Folder']],
] as const)('offers %s with %j: %j', (role, overrides, offered) => {
  signInAs(role, { name: currentMemberName });
  renderButtons(overrides);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
});

it('assigns the order to the member, and unassigns it with Undo', async () => {
  signInAs('Team', { name: currentMemberName });
  const sent = fakeApi({ assignOrderStatus: respondWithAssigned, undoOrderChanges: respondWithUndone });
  const { user } = renderButtons();
  await user.click(getButton('Assign to me'));
  expect(await screen.findByText('Order has been assigned successfully')).toBeVisible();
  // The message can show on another order's page.
  expect(screen.getByText(`Order 100234, assigned to ${currentMemberName}`)).toBeVisible();
  await user.click(getButton('Undo'));
  await waitFor(() =>
    expect(sent.map(({ json }) => json)).toEqual([
      { orderId: [100234], assignto: currentMemberName },
      { field: 'assign_to', from: currentMemberName, orders: [{ orderId: 100234 }] },
    ]),
  );
});

it('unassigns the order, and assigns it again with Undo', async () => {
  signInAs('Team', { name: currentMemberName });
  const sent = fakeApi({
    assignOrderStatus: () => respondWithDone('Order has been moved to its original folder.'),
    undoOrderChanges: respondWithUndone,
  });
  const { user } = renderButtons({ assign_to: currentMemberName });
  expect(getButton('Move to Original Folder')).toHaveAccessibleDescription(
    'Then no member has it. It stays in New Orders.',
  );
  await user.click(getButton('Move to Original Folder'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.map(({ json }) => json)).toEqual([
      { orderId: [100234], assignto: 'none' },
      { field: 'assign_to', from: null, orders: [{ orderId: 100234 }] },
    ]),
  );
});

it('lets a Manager choose a colleague', async () => {
  signInAs('Manager', { name: currentMemberName });
  const sent = fakeApi({
    assignOrderStatus: respondWithAssigned,
    getMemberNames: () => ok([currentMemberName, 'Dara Kim', 'Keo Pisey']),
  });
  const { user } = renderButtons();
  await user.click(getButton('Assign to a colleague'));
  const dialog = await screen.findByRole('dialog', { name: 'Assign order 100234 to a colleague' });
  const assign = within(dialog).getByRole('button', { name: 'Assign' });
  expect(assign).toBeDisabled();
  const select = within(dialog).getByRole('combobox', { name: 'Colleague' });
  await within(dialog).findByRole('option', { name: 'Keo Pisey' });
  expect(within(dialog).queryByRole('option', { name: currentMemberName })).toBeNull();

  await user.selectOptions(select, 'Keo Pisey');
  await user.click(assign);
  expect(await screen.findByText('Order has been assigned successfully')).toBeVisible();
  expect(sent.filter(({ call }) => call === 'assignOrderStatus')).toMatchObject([
    { json: { orderId: [100234], assignto: 'Keo Pisey' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows which member assigned the order first', async () => {
  signInAs('Team', { name: currentMemberName });
  fakeApi({ assignOrderStatus: () => refused('Order is already assigned to Dara Kim', { httpStatus: 409 }) });
  const { user } = renderButtons();
  await user.click(getButton('Assign to me'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Order is already assigned to Dara Kim');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('shows an error when the colleagues cannot be loaded', async () => {
  signInAs('Admin', { name: currentMemberName });
  fakeApi({ getMemberNames: unreachable });
  const { user } = renderButtons();
  await user.click(getButton('Assign to a colleague'));
  expect(await screen.findByText(/We couldn’t load the members/)).toBeVisible();
});

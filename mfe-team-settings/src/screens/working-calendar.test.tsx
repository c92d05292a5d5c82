import { screen } from '@testing-library/react';
import type { StoredWorkingCalendar } from '@evisa/shared/contract/working-calendar';
import { defaultCalendar } from '@evisa/shared/domain/orders/working-calendar';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as WorkingCalendar } from './working-calendar';

const year = new Date().getFullYear();
const newYear = { date: `${year}-01-01`, name: 'International New Year' };
const build = (years: StoredWorkingCalendar['calendar']['years'], revision = 0): StoredWorkingCalendar => ({
  calendar: { ...defaultCalendar, weekdays: [...defaultCalendar.weekdays], years },
  revision,
  changed_by: null,
  changed_at: null,
});

async function renderScreen(
  stored: StoredWorkingCalendar,
  save = () => ok(stored, { message: 'Working calendar saved.' }),
) {
  signInAs('Admin');
  const sent = fakeApi({ getWorkingCalendar: () => ok(stored), saveWorkingCalendar: save });
  const { user } = render(<WorkingCalendar />);
  await screen.findByRole('form', { name: 'Working Calendar' });
  return { user, saved: () => sent.filter(({ call }) => call === 'saveWorkingCalendar').map(({ json }) => json) };
}
const holidaysOf = (of: number) => screen.getByRole('textbox', { name: `Holidays of ${of}` });
const submit = () => screen.getByRole('button', { name: 'Save' });

it('enters the holidays of the first year with other hours, days and promises', async () => {
  const { user, saved } = await renderScreen(build([]));
  expect(submit()).toBeDisabled();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Add ${year}` }));
  await user.type(holidaysOf(year), `${year}-04-14 Khmer New Year{Enter}${year}-01-01, New Year`);
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
  await user.clear(screen.getByRole('textbox', { name: 'Priority Processing' }));
  await user.type(screen.getByRole('textbox', { name: 'Priority Processing' }), '2');
  expect(screen.getByText(/^An order that is placed now is due/).closest('[role=status]')).toHaveTextContent(
    /Standard Processing: .+\. Priority Processing: .+\./,
  );
  await user.click(submit());
  expect(await screen.findByText('Working calendar saved.')).toBeVisible();
  expect(saved()).toEqual([
    {
      calendar: {
        opens: '08:00',
        closes: '17:00',
        weekdays: [1, 2, 3, 4, 5, 6],
        promisedDays: { 'Regular Processing': 3, 'Priority Processing': 2 },
        years: [
          {
            year,
            holidays: [
              { date: `${year}-04-14`, name: 'Khmer New Year' },
              { date: `${year}-01-01`, name: 'New Year' },
            ],
          },
        ],
      },
      revision: 0,
    },
  ]);
});

it.each([
  ['no holidays', '', `Please enter the holidays of ${year}.`],
  ['a date in another form', '14/04 Khmer New Year', `Line 1: write the date as ${year}-04-14, then the name.`],
  [
    'a day that is not in the calendar',
    `${year}-02-30 Nothing`,
    `Line 1: write the date as ${year}-04-14, then the name.`,
  ],
  ['a date without a name', `${year}-04-14`, `Line 1: write the date as ${year}-04-14, then the name.`],
  ['another year', '2001-04-14 Khmer New Year', `Line 1: 2001-04-14 is not in ${year}.`],
  ['a day twice', `${year}-04-14 One{Enter}{Enter}${year}-04-14 Two`, `Line 3: ${year}-04-14 is there twice.`],
])('refuses %s', async (_, text, message) => {
  const { user, saved } = await renderScreen(build([{ year, holidays: [newYear] }]));
  await user.clear(holidaysOf(year));
  if (text) await user.type(holidaysOf(year), text);
  await user.click(submit());
  expect(holidaysOf(year)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(holidaysOf(year)).toHaveFocus();
  expect(saved()).toEqual([]);
});

it('adds the years around those that are there, and leaves out one without holidays at the end', async () => {
  const { user, saved } = await renderScreen(build([{ year, holidays: [newYear] }], 4));
  await user.click(screen.getByRole('button', { name: `Add ${year + 1}` }));
  await user.click(screen.getByRole('button', { name: `Add ${year - 1}` }));
  await user.type(holidaysOf(year - 1), `${year - 1}-01-01 New Year`);
  await user.click(submit());
  expect(await screen.findByText('Working calendar saved.')).toBeVisible();
  expect(saved()).toMatchObject([{ calendar: { years: [{ year: year - 1 }, { year }] }, revision: 4 }]);
});

it('keeps what was typed when another Admin has changed the calendar', async () => {
  const message = 'Dara Kim changed the calendar. Reload the page, then make your change.';
  const { user } = await renderScreen(build([{ year, holidays: [newYear] }]), () =>
    refused(message, { httpStatus: 409 }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await user.click(submit());
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
});

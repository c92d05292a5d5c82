import { screen } from '@testing-library/react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { buildOrderDetail } from '@evisa/shared/testing/factories';
import { render } from '@evisa/shared/testing/render';
import { PassportComparisonFacts } from './passport-comparison-facts';

const findFact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

it.each<[string, string, Partial<OrderDetail>]>([
  ['Birth Date', '11/23/1988 23 NOV 1988', {}],
  ['Birth Date', '04/XX/1985 XX APR 1985', { date_of_birth_partial: '1985-04-XX' }],
  ['Birth Date', 'XX/XX/1985 XX XXX 1985', { date_of_birth_partial: '1985-XX-XX' }],
  ['Birth Date', 'XX/XX/XXXX XX XXX XXXX', { date_of_birth_partial: 'XXXX-XX-XX' }],
  ['Expiry Date', 'No expiry date', { expiry_date: null, expiry_unlimited: true }],
  ['Gender', 'Female F', {}],
  ['Gender', 'Unspecified X', { sex: 'Unspecified' }],
  ['Gender', '—', { sex: null }],
])('shows for %s "%s"', (label, shown, over) => {
  const partial = over.date_of_birth_partial ? { date_of_birth: null } : {};
  render(<PassportComparisonFacts order={buildOrderDetail({ ...over, ...partial })} />);
  expect(findFact(label)).toMatch(shown);
});

it('leaves out the name that a passport with one name lacks', () => {
  render(<PassportComparisonFacts order={buildOrderDetail({ surname_checked: 0, first_name: '' })} />);
  expect(screen.queryByText('Given Name')).toBeNull();
  expect(findFact('Surname')).toBe('DUPONT');
});

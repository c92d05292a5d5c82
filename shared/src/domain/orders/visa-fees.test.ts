import { processingModes } from './order-status';
import { getFeeLines, formatFee } from './visa-fees';

const visaTypes = ['Visa T (Tourist Only)', 'Visa E'];

test.each(visaTypes.flatMap((visaType) => processingModes.map((mode) => [visaType, mode] as const)))(
  '%s with %s costs a line for the visa and one for its processing',
  (visaType, mode) => {
    const lines = getFeeLines(visaType, mode);
    expect(lines?.map(({ label }) => label)).toEqual([visaType, mode.replace('Regular', 'Standard')]);
    expect(lines?.every(({ cents }) => Number.isInteger(cents) && cents >= 0)).toBe(true);
    expect(lines?.[0]?.cents).toBeGreaterThan(0);
  },
);

test.each([
  ['Visa T (Tourist Only)', 'Regular Processing', ['36.00 USD', '0.00 USD']],
  ['Visa T (Tourist Only)', 'Priority Processing', ['36.00 USD', '20.00 USD']],
  ['Visa E', 'Regular Processing', ['42.00 USD', '0.00 USD']],
  ['Visa E', 'Priority Processing', ['42.00 USD', '20.00 USD']],
] as const)('%s with %s costs %j', (visaType, mode, amounts) => {
  expect(getFeeLines(visaType, mode)?.map(({ cents }) => formatFee(cents))).toEqual(amounts);
});

it.each([null, '', 'Visa X', 'constructor'])('returns no fee lines for the visa type %s', (visaType) => {
  expect(getFeeLines(visaType, 'Regular Processing')).toBeNull();
});

test.each([
  [3600, '36.00 USD'],
  [5, '0.05 USD'],
  [0, '0.00 USD'],
])('%d hundredths are %s', (cents, text) => {
  expect(formatFee(cents)).toBe(text);
});

import { processingModes } from './order-status';
import { getFeeLines } from './visa-fees';

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
  ['Visa T (Tourist Only)', 'Regular Processing', [3600, 0]],
  ['Visa T (Tourist Only)', 'Priority Processing', [3600, 2000]],
  ['Visa E', 'Regular Processing', [4200, 0]],
  ['Visa E', 'Priority Processing', [4200, 2000]],
] as const)('%s with %s costs %j', (visaType, mode, amounts) => {
  expect(getFeeLines(visaType, mode)?.map(({ cents }) => cents)).toEqual(amounts);
});

it.each([null, '', 'Visa X', 'constructor'])('returns no fee lines for the visa type %s', (visaType) => {
  expect(getFeeLines(visaType, 'Regular Processing')).toBeNull();
});

import { findNumbersInFileName } from './visa-file-name';

it.each([
  ['100234.pdf', ['100234']],
  ['100234_19ab12345.pdf', ['100234', '19AB12345']],
  ['Visa100234 (1).PDF', ['100234']],
  ['order-100234-MARIE DUPONT.pdf', ['100234']],
  ['１００２３４.pdf', ['100234']],
  ['IMG_20260305_101502.jpg', []],
  ['e-visa MARIE DUPONT.pdf', []],
  ['1_2_3.pdf', []],
  ['', []],
  ['100001 100002 100003 100004 100005.pdf', ['100001', '100002', '100003', '100004']],
])('finds order ids and passport numbers in %j', (name, numbers) => {
  expect(findNumbersInFileName(name)).toEqual(numbers);
});

import { avoidFocusedField } from './toast-behavior';

const toastBox = { top: 72, bottom: 132, left: 984, right: 1424, height: 60 };

function setUp(field: string, fieldBox: { top: number; bottom: number; left: number; right: number }) {
  document.body.innerHTML = `<div id="toasts"></div>${field}`;
  const toasts = document.querySelector<HTMLElement>('#toasts');
  const control = toasts?.nextElementSibling;
  if (!toasts || !(control instanceof HTMLElement)) throw new Error('nothing to place');
  jest.spyOn(toasts, 'getBoundingClientRect').mockReturnValue(toastBox as DOMRect);
  jest.spyOn(control, 'getBoundingClientRect').mockReturnValue(fieldBox as DOMRect);
  const stop = avoidFocusedField(toasts);
  control.focus();
  return { control, stop, getTop: () => toasts.style.getPropertyValue('--toasts-top') };
}

const searchBox = { top: 88, bottom: 124, left: 1100, right: 1416 };

test.each([
  ['below a field that they would cover', '<input>', searchBox, '132px'],
  ['where they are beside a field', '<input>', { ...searchBox, left: 300, right: 900 }, ''],
  ['where they are below a field', '<input>', { ...searchBox, top: 10, bottom: 46 }, ''],
  ['where they are over a button', '<button>Send</button>', searchBox, ''],
  ['where they are over a checkbox', '<input type="checkbox">', searchBox, ''],
  [
    'above a field that reaches the end of the window',
    '<textarea></textarea>',
    { ...searchBox, top: 120, bottom: 740 },
    '52px',
  ],
])('places toasts %s', (_, field, box, top) => {
  expect(setUp(field, box).getTop()).toBe(top);
});

it('puts toasts back when the field loses the focus, and stops', () => {
  const { control, stop, getTop } = setUp('<input>', searchBox);
  control.blur();
  expect(getTop()).toBe('');
  stop();
  control.focus();
  expect(getTop()).toBe('');
});

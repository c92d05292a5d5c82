import { fireEvent, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { DateInput } from './dates';

/** Types a text and leaves the field. Returns the values that the form got, and what the field shows. */
function type(text: string, props: ComponentProps<typeof DateInput> = {}) {
  const values: unknown[] = [];
  const { unmount } = render(
    <MantineProvider>
      <DateInput label="Entry" {...props} onChange={(value) => values.push(value)} />
    </MantineProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Entry');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  const shown = field.value;
  unmount();
  return { values, shown };
}

it.each(['12/31/2026', '2026-12-31', '១២/៣១/២០២៦'])('takes the typed date %s', (text) => {
  expect(type(text)).toEqual({ values: ['2026-12-31'], shown: '12/31/2026' });
});

it.each(['02/30/2026', '31/12/2026', '5', '12/31/26'])('keeps the date that it has when %s is typed', (text) => {
  expect(type(text, { defaultValue: '2026-03-08' })).toEqual({ values: [], shown: '03/08/2026' });
});

it('leaves times and other formats to the library or to a parser', () => {
  expect(type('2026-12-31 08:30', { withTime: true, valueFormat: 'YYYY-MM-DD HH:mm' }).values).toEqual([
    '2026-12-31 08:30:00',
  ]);
  expect(type('anything', { dateParser: () => '2026-12-31' }).values).toEqual(['2026-12-31']);
});

import { readClientHints } from './client-hints';

test('reads hints from quoted strings', () => {
  expect(
    readClientHints({
      'sec-ch-ua-model': '"Pixel 8"',
      'sec-ch-ua-platform': '"Android"',
      'sec-ch-ua-platform-version': ' "15.0.0" ',
    }),
  ).toEqual({ model: 'Pixel 8', platform: 'Android', platformVersion: '15.0.0' });
});

test.each(['', '""', '" "', 'Pixel 8', '"<script>"', `"${'x'.repeat(61)}"`, '"a"b"', '"a', '"\u0000"'])(
  'ignores %j',
  (header) => {
    expect(readClientHints({ 'sec-ch-ua-model': header })).toEqual({});
  },
);

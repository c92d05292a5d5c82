import { simpleParser } from 'mailparser';
import { formatFlowed } from './format-flowed';

/** Decodes the text as a mail program does. */
async function joined(text: string): Promise<string | undefined> {
  const head = 'Content-Type: text/plain; charset=utf-8; format=flowed\r\nContent-Transfer-Encoding: 8bit\r\n\r\n';
  return (await simpleParser(head + formatFlowed(text).replaceAll('\n', '\r\n'))).text;
}

const paragraph =
  'Please print two copies: one for your arrival and one for your departure. Check them before you travel.';

test('splits a paragraph into lines of at most 76 characters that join into one paragraph again', async () => {
  const lines = formatFlowed(paragraph).split('\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.max(...lines.map((line) => line.trimEnd().length))).toBeLessThanOrEqual(76);
  expect(lines.slice(0, -1).every((line) => line.endsWith(' '))).toBe(true);
  expect(await joined(`${paragraph}\n\n${paragraph}`)).toBe(`${paragraph}\n\n${paragraph}`);
});

test('keeps an intended line break, even after a space', async () => {
  expect(await joined('Have a pleasant journey, \nthe team')).toBe('Have a pleasant journey,\nthe team');
});

test('does not break an address that is longer than a line', () => {
  const address = `https://track.example/track-order/${'x'.repeat(100)}`;
  expect(formatFlowed(`Here: ${address}`)).toBe(`Here: \n${address}`);
});

test('marks a line that starts like a quotation or a mailbox file as text', () => {
  expect(formatFlowed('> not quoted\nFrom here\n  indented')).toBe(' > not quoted\n From here\n   indented');
});

test('does not break text without spaces, in any script', () => {
  const khmer = 'ទិដ្ឋាការអេឡិចត្រូនិក'.repeat(8);
  expect(formatFlowed(khmer)).toBe(khmer);
});

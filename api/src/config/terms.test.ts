import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'evisa-terms-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

function termsOf(text: string): string {
  const file = join(directory, 'terms.txt');
  writeFileSync(file, text);
  return readConfig({ TERMS_FILE: file }, '/migrations').termsText;
}

test('has default terms with a refund policy', () => {
  expect(readConfig({}, '/migrations').termsText).toContain('Refund policy');
});

test('reads the terms from a file, with paragraphs separated by one empty line', () => {
  expect(termsOf('One.\r\nStill one.\r\n \r\n\r\nTwo.\n')).toBe('One.\nStill one.\n\nTwo.');
});

test('refuses to start with a file that is empty, too long or missing', () => {
  const tooMuch = 'TERMS_FILE must have at most 10000 characters and 60 paragraphs.';
  expect(() => termsOf(' \n')).toThrow('TERMS_FILE is empty.');
  expect(() => termsOf('x'.repeat(10_001))).toThrow(tooMuch);
  expect(() => termsOf('x\n\n'.repeat(61))).toThrow(tooMuch);
  const missing = join(directory, 'missing.txt');
  expect(() => readConfig({ TERMS_FILE: missing }, '/migrations')).toThrow(
    `TERMS_FILE names a file that cannot be read: ${missing}`,
  );
});

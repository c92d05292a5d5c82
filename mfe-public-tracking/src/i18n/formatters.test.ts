import ar from './ar.json';
import { en } from './en';
import km from './km.json';
import { fillDuration, formatLocalDate, formatPlural, localizeApiMessage } from './formatters';
import ru from './ru.json';

test.each([
  ['en', '03/05/2026'],
  ['de', '5. März 2026'],
  ['km', '5 មីនា 2026'],
  ['ja', '2026年3月5日'],
  ['ar', '5 مارس 2026'],
] as const)('formats a date in %s as %s', (language, text) => {
  expect(formatLocalDate('2026-03-05T23:59:59.000Z', language)).toBe(text);
});

test.each([
  ['en', en, 1, 'in 1 minute.'],
  ['en', en, 2, 'in 2 minutes.'],
  ['km', km, 1, 'បន្ទាប់ពី 1 នាទី។'],
  ['ru', ru, 1, 'через 1 минуту.'],
  ['ru', ru, 3, 'через 3 минуты.'],
  ['ru', ru, 9, 'через 9 минут.'],
  ['ru', ru, 21, 'через 21 минуту.'],
  ['ar', ar, 1, 'بعد دقيقة واحدة.'],
  ['ar', ar, 2, 'بعد دقيقتين.'],
  ['ar', ar, 10, 'بعد 10 دقائق.'],
  ['ar', ar, 11, 'بعد 11 دقيقة.'],
] as const)('chooses the plural form in %s (%#)', (language, texts, count, end) => {
  expect(formatPlural(texts.tooManyAttempts, count, language).endsWith(end)).toBe(true);
});

test.each([
  ['en', 1, '1 minute'],
  ['de', 30, '30 Minuten'],
  ['km', 30, '30 នាទី'],
  ['ar', 30, '30 دقيقة'],
] as const)('fills in a duration in %s', (language, minutes, text) => {
  expect(fillDuration('({duration})', minutes, language)).toBe(`(${text})`);
});

test('shows API messages on English pages only', () => {
  expect(localizeApiMessage('Found.', 'Trouvé.', 'en')).toBe('Found.');
  expect(localizeApiMessage('Found.', 'Trouvé.', 'fr')).toBe('Trouvé.');
});

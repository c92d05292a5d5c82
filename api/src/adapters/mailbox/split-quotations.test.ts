import { splitQuotations } from './split-quotations';

const address = 'visa@applications.evisa.example';

/** How mail programs introduce a quotation, by language. */
const introductions: Record<string, string> = {
  English: `On Sat, Nov 28, 2026 at 5:00 PM Cambodia e-Visa <${address}> wrote:`,
  'English, wrapped': `On Sat, Nov 28, 2026 at 5:00 PM Cambodia e-Visa <\n${address}> wrote:`,
  Chinese: `Cambodia e-Visa <${address}> 于2026年11月28日周六 17:00写道：`,
  'Chinese (Taiwan)': `Cambodia e-Visa <${address}> 於 2026年11月28日 週六 下午5:00寫道：`,
  Arabic: `في السبت، 28 نوفمبر 2026 في 5:00 م تمت كتابة ما يلي بواسطة Cambodia e-Visa <${address}>:`,
  Khmer: `នៅ​ថ្ងៃ សៅរ៍ 28 វិច្ឆិកា 2026 នៅ​ម៉ោង 17:00 Cambodia e-Visa <${address}> បាន​សរសេរ៖`,
  Vietnamese: `Vào Th 7, 28 thg 11, 2026 vào lúc 17:00 Cambodia e-Visa <${address}> đã viết:`,
  Japanese: `2026年11月28日(土) 17:00 Cambodia e-Visa <${address}>:`,
  Korean: `2026년 11월 28일 (토) 오후 5:00, Cambodia e-Visa <${address}>님이 작성:`,
  Russian: `сб, 28 нояб. 2026 г. в 17:00, Cambodia e-Visa <${address}>:`,
  French: `Le sam. 28 nov. 2026 à 17:00, Cambodia e-Visa <${address}> a écrit :`,
  German: `Am Sa., 28. Nov. 2026 um 17:00 Uhr schrieb Cambodia e-Visa <${address}>:`,
  Hindi: `शनि, 28 नव॰ 2026 को 5:00 pm बजे को Cambodia e-Visa <${address}> ने लिखा:`,
};

describe.each(Object.entries(introductions))('an introduction in %s', (_, introduction) => {
  it('is folded with the quotation that follows it', () => {
    expect(splitQuotations(`Thank you!\n\n${introduction}\n\n> Your visa\n> is attached.\n`)).toEqual([
      { quoted: false, text: 'Thank you!' },
      { quoted: true, text: `${introduction}\n\n> Your visa\n> is attached.` },
    ]);
  });

  it('is folded with all that follows if the quotation has no mark', () => {
    expect(splitQuotations(`Thank you!\n\n${introduction}\n\nYour visa is attached.\n\nVisa`)).toEqual([
      { quoted: false, text: 'Thank you!' },
      { quoted: true, text: `${introduction}\n\nYour visa is attached.\n\nVisa` },
    ]);
  });
});

it.each([
  ['English', `From: Cambodia e-Visa <${address}>\nSent: Saturday\nTo: Marie\nSubject: Your visa`],
  ['Chinese', `发件人: Cambodia e-Visa <${address}>\n发送时间: 2026年11月28日 17:00\n收件人: Marie\n主题: Your visa`],
  ['Khmer', `ពី៖ Cambodia e-Visa <${address}>\nបានផ្ញើ៖ 28 វិច្ឆិកា\nទៅ៖ Marie`],
  [
    'QQ with many spaces',
    `----- 原始邮件 -----\n发件人:${' '.repeat(300)}"Visa"<${address}>;\n发送时间: 17:00\n收件人: Marie\n主题: Your visa`,
  ],
  [
    'rows behind a divider',
    `---- 回复的原邮件 ----\n| 发件人 | Visa<${address}> |\n| 日期 | 2026年11月28日 |\n| 收件人 | Marie |`,
  ],
  ['Arabic with marks', `\u200fمن: Visa <${address}>\n\u200fتم الإرسال: 28/11/2026\n\u200fإلى: Marie`],
  ['a divider', `-----Original Message-----\nFrom: Cambodia e-Visa <${address}>\nDate: Saturday\nTo: Marie`],
])('folds what follows the header of a mail in %s', (_, header) => {
  expect(splitQuotations(`Thanks\n\n${header}\n\nYour visa is attached.`)).toEqual([
    { quoted: false, text: 'Thanks' },
    { quoted: true, text: `${header}\n\nYour visa is attached.` },
  ]);
});

it('shows what is written between quotations', () => {
  expect(splitQuotations('> Is this your name?\n\nNo, it is Sok.\n\n> And the date?\n>> 1 May\n\nRight.\n')).toEqual([
    { quoted: true, text: '> Is this your name?' },
    { quoted: false, text: 'No, it is Sok.' },
    { quoted: true, text: '> And the date?\n>> 1 May' },
    { quoted: false, text: 'Right.' },
  ]);
});

it.each([
  'My passport: N1234567\nMy birth date: 1 May 1990\nMy name: Sok Dara\nThank you',
  'Hello,\nmy order is 100234 and I placed it on 28.11.2026:\nplease check it.',
  'Dear team:\n\nplease write to sok@mail.example instead.',
  'I arrive at 17:00.\n\nSok',
  'Name: Sok Dara\nEmail: sok@mail.example\nPassport: N1234567',
  'Name: Sok Dara\nEmail: sok@mail.example<mailto:sok@mail.example>\nPassport: N1234567',
  `${'-'.repeat(30)}\nArrival: 28 Nov 2026 17:00\nEmail: sok@mail.example\nFlight: K6 123`,
])('folds nothing in an answer without a quotation', (text) => {
  expect(splitQuotations(text)).toEqual([{ quoted: false, text }]);
});

it.each([
  ['a plain quotation', '> Which name?'],
  ['a forwarded email', `From: Airline <air@line.example>\nSent: Saturday\nTo: Sok\n\nYour ticket`],
  ['an answer within the email', `From: Visa <${address}>\nSent: Saturday\nTo: Sok\n\nWhich name? The first one.`],
])('shows a text of nothing but %s', (_, text) => {
  expect(splitQuotations(text)).toEqual([{ quoted: false, text }]);
});

it.each([
  ['a year before a quotation', 'The passport says 1990, but you wrote:', '> born 1989'],
  ['a date before a quotation', 'I was born on 01.05.1990, and you wrote:', '> born 1989'],
])('shows %s', (_, question, quotation) => {
  expect(splitQuotations(`${question}\n${quotation}`)).toEqual([
    { quoted: false, text: question },
    { quoted: true, text: quotation },
  ]);
});

it.each([
  ['with marks', '> Which name?'],
  ['without marks', 'Which name?'],
])('shows the line directly above an introduction %s', (_, quotation) => {
  const answer = 'My number is N1234567\nValid until 2030';
  const quoted = `${introductions['English']}\n${quotation}`;
  expect(splitQuotations(`${answer}\n${quoted}`)).toEqual([
    { quoted: false, text: answer },
    { quoted: true, text: quoted },
  ]);
});

it.each([
  ['an apostrophe', "-------- Message d'origine --------"],
  ['spaces that do not break', '------------------\u00a0Original\u00a0Mail\u00a0------------------'],
])('folds what follows a divider with %s, also if a field is empty', (_, divider) => {
  const quoted = `${divider}\nFrom: ${address}\nTo: Sok\nCc: \nSubject: Your visa\n\nIt is attached.`;
  expect(splitQuotations(`Thanks\n\n${quoted}`)).toEqual([
    { quoted: false, text: 'Thanks' },
    { quoted: true, text: quoted },
  ]);
});

it('leaves no letter out', () => {
  const text = `a\n\n${introductions['English']}\n> b\n\nc\n> d`;
  const joined = splitQuotations(text)
    .map((segment) => segment.text)
    .join('');
  expect(joined.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
});

// A search from the first line for each line would take minutes.
it.each(['a\n', '\n', '> a\n\n', 'From: a\n', ' '])('splits 100,000 characters of %j', (part) => {
  const text = `a\n${part.repeat(100_000 / part.length)}b`;
  expect(
    splitQuotations(text)
      .map((segment) => segment.text)
      .join('\n')
      .replace(/\s+/g, ''),
  ).toBe(text.replace(/\s+/g, ''));
});

it('makes few parts of a text that changes between new and quoted with each line', () => {
  const text = 'a\n> b\n'.repeat(1_000);
  const segments = splitQuotations(text);
  expect(segments.length).toBeLessThanOrEqual(100);
  expect(
    segments
      .map((segment) => segment.text)
      .join('')
      .replace(/\s/g, ''),
  ).toBe(text.replace(/\s/g, ''));
});

import { compareVisaText } from './compare-visa-text';

const applicant = { passport_number: '19AB12345', first_name: 'MARIE ANNE', last_name: 'DUPONT' };
const compare = (text: string, over: Partial<typeof applicant> = {}) =>
  compareVisaText(text, { ...applicant, ...over });

it.each([
  ['as it is printed', 'Passport No: 19AB12345\nName: Dupont, Marie Anne'],
  [
    'letter by letter, as Chromium and Ghostscript write spaced text',
    'No 1 9 A B 1 2 3 4 5\nAlt D U P O N T M A R I E A N N E',
  ],
  [
    'letter by letter, with each name in its line',
    'Surname D U P O N T\nGiven names\nM A R I E   A N N E\nNo 1 9 A B 1 2 3 4 5',
  ],
  ['with dashes and hyphens at the end of lines', '19AB\u201312345 DU-\nPONT, MA\u00ADRIE AN\u2010\nNE'],
  ['in groups, with accents and hyphens', '19 AB-12345 Marié-Anne DuPont'],
  ['in a visa’s machine-readable zone', 'V<KHMDUPONT<<MARIE<ANNE<<<<<<<<<<<\n19AB123454FRA8811235F3105310<<<<<<<<'],
  ['in a zone whose lines are broken', 'V<KHMDUPONT<<MARIE<ANNE\n<<<<<<\n19AB12\n3454FRA8811235F3105310<<<<<<<<'],
])('finds number and name %s', (_, text) => {
  expect(compare(text)).toEqual({ hasNumber: true, otherNumbers: [], hasName: true, otherName: null });
});

it('reads the zone of a name that fills its line, of one name, and of a partial date of birth', () => {
  const long = 'P<FRADUPONT<<MARIE<ANNE<CHARLOTTE<GABRIELLE\n20XY987652FRA88<<<<9F3105310<<<<';
  expect(compare(long)).toMatchObject({ otherNumbers: ['20XY98765'], hasName: true });
  expect(compare(long, { last_name: 'MARTIN' })?.otherName).toBe('MARIE ANNE CHARLOTTE GABRIELLE DUPONT');
  const oneName = { first_name: '', last_name: 'SOKHA' };
  expect(compare('V<KHMSOKHA<<<<<<<<<<<<\n19AB123454KHM8811235F3105310<<<<', oneName)?.hasName).toBe(true);
});

it('knows the check digit of the specimen in ICAO Doc 9303', () => {
  expect(compare('L898902C36UTO7408122F1204159ZE184226B<<<<<10', { passport_number: 'L898902C3' })?.hasNumber).toBe(
    true,
  );
});

it('takes O and 0 for each other', () => {
  expect(compare('N0123456O Marie Dupont Anne', { passport_number: 'NO1234560' })?.hasNumber).toBe(true);
});

it.each([
  ['a longer number', '919AB12345'],
  ['a zone with another check digit', '19AB123457FRA8811235F3105310'],
  ['an empty text around', 'Visa of the Kingdom'],
])('does not take for the number: %s', (_, text) => {
  expect(compare(text)?.hasNumber).toBe(false);
});

it('names what is there instead', () => {
  expect(compare('e-Visa 20260305\nFull Name: JEAN MARTIN\nPassport No: 20XY98765\nOrder 100234\n05/03/2026')).toEqual({
    hasNumber: false,
    otherNumbers: ['20XY98765'],
    hasName: false,
    otherName: 'JEAN MARTIN',
  });
  expect(compare('P<FRAMARTIN<<JEAN<PAUL<<<<<<<<<<<\n20XY987652FRA8811235F3105310<<<<')).toMatchObject({
    otherNumbers: ['20XY98765'],
    otherName: 'JEAN PAUL MARTIN',
  });
});

it('names a number with the label of a passport first, also when it is written letter by letter', () => {
  expect(
    compare('Visa Number K1234567\nSome other line of text\nPassport No\n2 0 X Y 9 8 7 6 5')?.otherNumbers,
  ).toEqual(['20XY98765', 'K1234567']);
});

it.each([
  ['MÜLLER', 'MUELLER'],
  ['MUELLER', 'Müller'],
  ['MULLER', 'Müller'],
  ['O’BRIEN', 'OBRIEN'],
  ['OBRIEN', 'O’Brien'],
  ['GRIFFITH', 'Gri\uFB03th'],
  ['ØSTBY', 'Oestby'],
  ['MÜLLER', 'M\u00A8uller'],
  ['ÉMILE', '\u00B4Emile'],
  ['O’BRIEN', 'O\u00B4Brien'],
  ['O BRIEN', 'O\u00B4Brien'],
  ['OʻKTAMOV', 'O’ktamov'],
  ["O'KTAMOV", 'Oʻktamov'],
  ['OKTAMOV', 'Oʻktamov'],
  ['ÁŊŊEL', 'Annel'],
  ['BOŦNI', 'Botni'],
])('finds the name %s written %s', (last_name, text) => {
  expect(compare(`Visa of ${text}, Anne Marie`, { last_name })?.hasName).toBe(true);
});

it.each([
  ['XIAO LONG', 'LI', 'Surname: LI\nGiven names: XIAOLONG\nNationality: CHINESE'],
  ['XIAOLONG', 'LI', 'Surname: LI\nGiven names: XIAO LONG\nNationality: CHINESE'],
  ['GILDONG', 'HONG', 'V<KHMHONG<<GIL<DONG<<<<<<<<<<<<'],
  ['ABDULRAHMAN', 'ALSAUD', 'AL SAUD ABDUL RAHMAN'],
  ['MARIA DEL CARMEN', 'DE LA CRUZ', 'DELACRUZ MARIA DELCARMEN'],
  ['JÜRGEN', 'MC DÖNER', 'MCDOENER JUERGEN'],
])('finds the name of %s %s with other spaces: %j', (first_name, last_name, text) => {
  expect(compare(text, { first_name, last_name })?.hasName).toBe(true);
});

it.each([
  ['parts of other words', 'LONG', 'BELONGS TO LONGMAN'],
  ['words of a sentence, which a short name can be', 'ISA', 'This is a visa'],
  ['the end of one word and the start of another', 'XIAOLONG', 'HUXIAO LONGYU'],
])('takes no name from %s', (_, first_name, text) => {
  expect(compare(text, { first_name, last_name: '' })?.hasName).toBe(false);
});

it('reads the digits of every script in the number of an order, and compares no text that is no number', () => {
  const text = 'e-Visa of Marie Anne Dupont, N/A\nPassport No E12345678';
  const hasNumber = (passport_number: string) => compare(text, { passport_number })?.hasNumber;
  expect(['E۱۲۳۴۵۶۷۸', 'Ｅ１２３４５６７８', 'E១២៣៤៥៦៧៨'].map(hasNumber)).toEqual([true, true, true]);
  // Of the first, only the letter was left, which is a word of the file.
  expect(['E۱۲۳۴۵۶۷۹', 'Е12345678'].map(hasNumber)).toEqual([false, false]);
  expect(['N/A', 'E', '-'].map(hasNumber)).toEqual([null, null, null]);
});

it('needs each word of the name', () => {
  expect(compare('Marie Dupont')?.hasName).toBe(false);
  expect(compare('Mariette Anne Dupont')?.hasName).toBe(false);
  expect(compare('Noémie Anne Dupont', { first_name: '', last_name: 'NO' })?.hasName).toBe(false);
  expect(compare('N O E M I E D U P O N T', { first_name: '', last_name: 'NO' })?.hasName).toBe(false);
});

it('compares the name alone where the order has no passport number', () => {
  const withoutNumber = { ...applicant, passport_number: null };
  expect(compareVisaText('Marie Anne Dupont 20XY98765', withoutNumber)).toEqual({
    hasNumber: null,
    otherNumbers: [],
    hasName: true,
    otherName: null,
  });
});

it.each([
  ['a scan', ' \n'],
  ['fonts without a table of characters', '\u0000\u2701 \u2702\u2704\n\u2701 \u260E\u0000\u0000 12 \u2706\u271D'],
  [
    'fonts that give other letters, as a PDF that was printed to a PDF',
    "3DVVSRUW\u0003\u00031R \u0014\u001c$%\u0014\u0015\u0016\u0017\u0018\n6XUQDPH\u0003\u0003'83217",
  ],
])('has no result for %s', (_, text) => {
  expect(compare(text)).toBeNull();
});

it('has a result if number and name are there, whatever else a font gives', () => {
  expect(compare('\u0003\u0014\u001c\u0014 19AB12345 Marie Anne Dupont')).toMatchObject({
    hasNumber: true,
    hasName: true,
  });
});

it('takes no label for a name, where a form has all labels first', () => {
  expect(compare('Surname\nGiven names\nPassport No\nMARTIN\nJEAN\n20XY98765')).toMatchObject({
    otherNumbers: ['20XY98765'],
    otherName: null,
  });
});

it('reads the start of a long text, and a name near its label only: a file can have runs of spaces that cost seconds', () => {
  const order = { passport_number: 'N1234567', first_name: 'MARIE', last_name: 'DUPONT' };
  expect(compareVisaText(`${'abc '.repeat(12_400)} N1234567`, order)).toMatchObject({ hasNumber: true });
  expect(compareVisaText(`${'abc '.repeat(12_600)} N1234567`, order)).toMatchObject({ hasNumber: false });
  expect(compareVisaText(`Visa. Name:${' '.repeat(9)}ANA SOK`, order)).toMatchObject({ otherName: 'ANA SOK' });
  expect(compareVisaText(`Visa. Name:${' '.repeat(60_000)}ANA SOK`, order)).toMatchObject({ otherName: null });
});

it.each([
  'Surname and given name: MARTIN JEAN',
  'Surname / Given names\nMARTIN JEAN',
  'Family name, first name MARTIN JEAN',
])('reads one label of all names: %j', (line) => {
  expect(compare(`e-Visa\n${line}`)?.otherName).toBe('MARTIN JEAN');
});

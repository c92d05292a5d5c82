import { computeCheckDigit, formatMachineReadableZone } from './machine-readable-zone';

describe('the machine-readable zone', () => {
  it.each([
    ['520727', '3'],
    ['AB2134<<<', '5'],
    ['740812', '2'],
    ['L898902C3', '6'],
  ])('gives %s the check digit %s, as in the examples of ICAO 9303', (text, digit) => {
    expect(computeCheckDigit(text)).toBe(digit);
  });

  it('has two lines of 44 characters, as in the specimen of ICAO 9303', () => {
    const lines = formatMachineReadableZone({
      state: 'UTO',
      nationality: 'UTO',
      surname: 'Eriksson',
      givenNames: 'Anna Maria',
      number: 'L898902C3',
      birth: '1974-08-12',
      expiry: '2012-04-15',
      sex: 'F',
    });
    expect(lines[0]).toBe('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<');
    expect(lines[1]).toBe('L898902C36UTO7408122F1204159<<<<<<<<<<<<<<<8');
  });

  it('transliterates accents, apostrophes and hyphens, and shortens long names', () => {
    const [line] = formatMachineReadableZone({
      state: 'D',
      nationality: 'D',
      surname: "O'Connor-Lefèvre",
      givenNames: 'Maximiliane Friederike Charlotte Auguste',
      number: '1',
      birth: '2000-01-01',
      expiry: '2030-01-01',
      sex: '<',
    });
    expect(line).toBe('P<D<<OCONNOR<LEFEVRE<<MAXIMILIANE<FRIEDERIKE');
  });
});

/** What the two lines say. Dates are YYYY-MM-DD, `state` and `nationality` ICAO 9303 codes. */
interface MachineReadableData {
  state: string;
  nationality: string;
  surname: string;
  givenNames: string;
  number: string;
  birth: string;
  expiry: string;
  sex: 'M' | 'F' | '<';
}

const weights = [7, 3, 1] as const;

/** The check digit of ICAO 9303, part 3: weights 7, 3, 1 over 0–9, A–Z as 10–35 and the filler as 0, modulo 10. */
export function checkDigit(text: string): string {
  const sum = [...text].reduce((total, char, index) => {
    const value = char === '<' ? 0 : Number.parseInt(char, 36);
    return total + value * (weights[index % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/'/g, '')
    .replace(/[\s-]+/g, '<')
    .replace(/[^A-Z0-9<]/g, '');

const pad = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<');
const shortDate = (date: string): string => date.slice(2).replaceAll('-', '');

/** The two lines of 44 characters of a passport's data page (ICAO 9303, part 4). */
export function machineReadableZone(data: MachineReadableData): [string, string] {
  const first = pad(`P<${pad(data.state, 3)}${letters(data.surname)}<<${letters(data.givenNames)}`, 44);
  const number = pad(letters(data.number), 9);
  const birth = shortDate(data.birth);
  const expiry = shortDate(data.expiry);
  const optional = pad('', 14);
  const numberPart = number + checkDigit(number);
  const birthPart = birth + checkDigit(birth);
  const rest = `${expiry}${checkDigit(expiry)}${optional}<`;
  const composite = checkDigit(numberPart + birthPart + rest);
  return [first, `${numberPart}${pad(data.nationality, 3)}${birthPart}${data.sex}${rest}${composite}`];
}

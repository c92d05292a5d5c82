/** The data of the two lines. Dates are YYYY-MM-DD, `state` and `nationality` ICAO 9303 codes. */
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
export function computeCheckDigit(text: string): string {
  const sum = [...text].reduce((total, char, index) => {
    const value = char === '<' ? 0 : Number.parseInt(char, 36);
    return total + value * (weights[index % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

const toMrzLetters = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/'/g, '')
    .replace(/[\s-]+/g, '<')
    .replace(/[^A-Z0-9<]/g, '');

const padWithFillers = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<');
const formatMrzDate = (date: string): string => date.slice(2).replaceAll('-', '');

/** The two lines of 44 characters of a passport's data page (ICAO 9303, part 4). */
export function formatMachineReadableZone(data: MachineReadableData): [string, string] {
  const first = padWithFillers(
    `P<${padWithFillers(data.state, 3)}${toMrzLetters(data.surname)}<<${toMrzLetters(data.givenNames)}`,
    44,
  );
  const number = padWithFillers(toMrzLetters(data.number), 9);
  const birth = formatMrzDate(data.birth);
  const expiry = formatMrzDate(data.expiry);
  const optional = padWithFillers('', 14);
  const numberPart = number + computeCheckDigit(number);
  const birthPart = birth + computeCheckDigit(birth);
  const rest = `${expiry}${computeCheckDigit(expiry)}${optional}<`;
  const composite = computeCheckDigit(numberPart + birthPart + rest);
  return [first, `${numberPart}${padWithFillers(data.nationality, 3)}${birthPart}${data.sex}${rest}${composite}`];
}

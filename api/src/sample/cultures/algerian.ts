import { parseNameTable, type Culture } from '../culture';

/** Algeria: French spellings of Arabic and Berber names. */
export const algerian: Culture = {
  surnames: parseNameTable(
    'BENALI=بن علي, BOUZID=بوزيد, BRAHIMI=براهيمي, HADJ=حاج, SAIDI=سعيدي, MANSOURI=منصوري, CHERIF=شريف, KACI=قاسي, BELKACEM=بلقاسم, MEZIANE=مزيان, HAMIDI=حميدي, ZEROUAL=زروال',
  ),
  female: parseNameTable(
    'AMINA=أمينة, KHADIJA=خديجة, NADIA=نادية, SOUAD=سعاد, MERIEM=مريم, LYNDA=ليندة, FATIHA=فتيحة, IMANE=إيمان, SAMIA=سامية, YASMINE=ياسمين',
  ),
  male: parseNameTable(
    'MOHAMED=محمد, KARIM=كريم, YACINE=ياسين, SOFIANE=سفيان, RACHID=رشيد, AMINE=أمين, NASSIM=نسيم, BILEL=بلال, MOURAD=مراد, FARID=فريد',
  ),
  secondGivenName: 0,
  signature: 'given-surname',
};

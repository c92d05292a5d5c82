import { parseNameTable, type Culture } from '../culture';

export const cameroonian: Culture = {
  surnames: parseNameTable(
    'MBARGA, NKENG, FOTSO, TCHOUPO, NGONO, ATANGANA, EBOGO, NJOYA, TABI, KAMGA, ESSOMBA, NDONGO, MOUSSA, TAKAM',
  ),
  female: parseNameTable('MARIE, SOLANGE, CLARISSE, BRIGITTE, ESTELLE, CHANTAL, NADEGE=Nadège, VIVIANE, LAURE, ROSINE'),
  male: parseNameTable('JEAN, PAUL, EMMANUEL, ALAIN, HERVE=Hervé, SERGE, CHRISTIAN, RODRIGUE, PATRICE, BLAISE'),
  secondGivenName: 0.5,
  signature: 'given-surname',
};

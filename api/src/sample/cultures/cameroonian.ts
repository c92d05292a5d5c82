import { readNames, type Culture } from '../culture';

export const cameroonian: Culture = {
  surnames: readNames(
    'MBARGA, NKENG, FOTSO, TCHOUPO, NGONO, ATANGANA, EBOGO, NJOYA, TABI, KAMGA, ESSOMBA, NDONGO, MOUSSA, TAKAM',
  ),
  female: readNames('MARIE, SOLANGE, CLARISSE, BRIGITTE, ESTELLE, CHANTAL, NADEGE=Nadège, VIVIANE, LAURE, ROSINE'),
  male: readNames('JEAN, PAUL, EMMANUEL, ALAIN, HERVE=Hervé, SERGE, CHRISTIAN, RODRIGUE, PATRICE, BLAISE'),
  secondGivenName: 0.5,
  signature: 'given-surname',
};

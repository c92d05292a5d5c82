import { parseNameTable, type Culture } from '../culture';

export const sriLankan: Culture = {
  surnames: parseNameTable(
    'PERERA, FERNANDO, DE SILVA=de Silva, JAYAWARDENA, BANDARA, DISSANAYAKE, WICKRAMASINGHE, GUNAWARDENA, RATNAYAKE, SENANAYAKE, RAJAPAKSHA, EKANAYAKE, SIVAKUMAR, MENDIS',
  ),
  female: parseNameTable(
    'NADEESHA, DILANI, CHATHURIKA, ISHARA, SANDUNI, THILINI, KUMUDINI, ANUSHA, HARSHANI, SACHINI, PRIYANKA, YASODHA',
  ),
  male: parseNameTable(
    'NUWAN, KASUN, CHAMINDA, LAHIRU, DINESH, RUWAN, SAMAN, THARINDU, ASANKA, ROSHAN, SANJEEWA, PRADEEP',
  ),
  secondGivenName: 0.5,
  signature: 'given-surname',
};

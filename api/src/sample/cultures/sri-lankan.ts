import { readNames, type Culture } from '../culture';

export const sriLankan: Culture = {
  surnames: readNames(
    'PERERA, FERNANDO, DE SILVA=de Silva, JAYAWARDENA, BANDARA, DISSANAYAKE, WICKRAMASINGHE, GUNAWARDENA, RATNAYAKE, SENANAYAKE, RAJAPAKSHA, EKANAYAKE, SIVAKUMAR, MENDIS',
  ),
  female: readNames(
    'NADEESHA, DILANI, CHATHURIKA, ISHARA, SANDUNI, THILINI, KUMUDINI, ANUSHA, HARSHANI, SACHINI, PRIYANKA, YASODHA',
  ),
  male: readNames('NUWAN, KASUN, CHAMINDA, LAHIRU, DINESH, RUWAN, SAMAN, THARINDU, ASANKA, ROSHAN, SANJEEWA, PRADEEP'),
  secondGivenName: 0.5,
  signature: 'given-surname',
};

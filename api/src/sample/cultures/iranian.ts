import { parseNameTable, type Culture } from '../culture';

export const iranian: Culture = {
  surnames: parseNameTable(
    'HOSSEINI=حسینی, AHMADI=احمدی, MOHAMMADI=محمدی, KARIMI=کریمی, RAHIMI=رحیمی, JAFARI=جعفری, MOUSAVI=موسوی, SADEGHI=صادقی, AKBARI=اکبری, RAZAVI=رضوی, SHIRAZI=شیرازی, TEHRANI=تهرانی',
  ),
  female: parseNameTable(
    'ZAHRA=زهرا, MARYAM=مریم, NASRIN=نسرین, LEILA=لیلا, SHIRIN=شیرین, PARISA=پریسا, NEGAR=نگار, SARA=سارا, MINA=مینا, NAZANIN=نازنین',
  ),
  male: parseNameTable(
    'REZA=رضا, AMIR=امیر, HOSSEIN=حسین, MEHDI=مهدی, SAEED=سعید, FARHAD=فرهاد, KAMRAN=کامران, BABAK=بابک, DARIUSH=داریوش, ARASH=آرش',
  ),
  secondGivenName: 0,
  signature: 'given-surname',
};

import { parseNameTable, type Culture } from '../culture';

export const pakistani: Culture = {
  surnames: parseNameTable(
    'KHAN, AHMED, MALIK, HUSSAIN, SHAH, BUTT, CHAUDHRY, QURESHI, SIDDIQUI, IQBAL, RAZA, MIRZA, ABBASI, SHEIKH, ASLAM, FAROOQ',
  ),
  female: parseNameTable('AYESHA, FATIMA, SANA, HINA, MARYAM, ZAINAB, AMNA, SADIA, NADIA, RABIA, IQRA, MEHWISH'),
  male: parseNameTable(
    'MUHAMMAD, ALI, USMAN, BILAL, IMRAN, HAMZA, FAISAL, KAMRAN, ASAD, ZAHID, TARIQ, SHAHZAD, WAQAS, ADNAN',
  ),
  secondGivenName: 0.4,
  signature: 'given-surname',
};

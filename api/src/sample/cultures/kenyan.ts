import { parseNameTable, type Culture } from '../culture';

export const kenyan: Culture = {
  surnames: parseNameTable(
    'KAMAU, MWANGI, OTIENO, OCHIENG, WANJIRU, KIPROTICH, MUTUA, ODHIAMBO, NJOROGE, CHEBET, MAINA, KARIUKI, ONYANGO, KIPCHUMBA, MUSYOKA',
  ),
  female: parseNameTable('GRACE, FAITH, MERCY, JOYCE, ESTHER, AGNES, NAOMI, RUTH, LYDIA, CAROLINE, WINNIE, PURITY'),
  male: parseNameTable('BRIAN, KEVIN, DENNIS, PETER, JOSEPH, SAMUEL, DAVID, COLLINS, VICTOR, GEOFFREY, MOSES, ELIUD'),
  secondGivenName: 0.4,
  signature: 'given-surname',
};

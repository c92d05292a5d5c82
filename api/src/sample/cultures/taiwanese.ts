import { parseNameTable, type Culture } from '../culture';

/** Taiwan: Wade-Giles, the two syllables of a given name joined by a hyphen. */
export const taiwanese: Culture = {
  surnames: parseNameTable(
    'CHEN=陳, LIN=林, HUANG=黃, CHANG=張, LEE=李, WANG=王, WU=吳, LIU=劉, TSAI=蔡, YANG=楊, HSU=許, CHENG=鄭, HSIEH=謝, KUO=郭, HUNG=洪, TSENG=曾, CHIU=邱, LIAO=廖, LAI=賴, CHOU=周, YEH=葉, SU=蘇, CHUANG=莊, CHIANG=江',
  ),
  female: parseNameTable(
    'SHU-FEN=淑芬, SHU-HUI=淑惠, MEI-LING=美玲, YA-TING=雅婷, CHIA-YING=佳穎, YI-CHUN=怡君, PEI-SHAN=珮珊, HSIN-YI=心怡, LI-HUA=麗華, SHU-CHUAN=淑娟, HUI-CHUN=惠君, YU-TING=郁婷, WAN-YU=婉瑜, SZU-YU=思妤, CHING-YI=靜宜, MEI-HUI=美惠, YA-WEN=雅雯, CHIA-LING=嘉玲, HSIAO-PING=曉萍, TZU-HAN=子涵',
  ),
  male: parseNameTable(
    'CHIH-MING=志明, CHUN-CHIEH=俊傑, CHIEN-HUNG=建宏, CHUN-HUNG=俊宏, CHIH-HAO=志豪, CHIA-HAO=家豪, WEN-HSIUNG=文雄, KUO-HUA=國華, MING-CHE=明哲, TSUNG-HAN=宗翰, KUAN-YU=冠宇, CHENG-EN=承恩, PO-HAN=柏翰, YEN-TING=彥廷, CHIN-LUNG=金龍, SHIH-CHIEH=世傑, WEI-LUN=偉倫, HUNG-YI=弘毅, YU-HSIANG=宇翔, CHIH-WEI=志偉',
  ),
  secondGivenName: 0,
  signature: 'surnamegiven',
};

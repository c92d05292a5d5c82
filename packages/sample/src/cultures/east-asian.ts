import { parseNameTable, type Culture } from './culture';

/** Mainland China: Hanyu Pinyin, the two syllables of a given name written together. */
export const chinese: Culture = {
  surnames: parseNameTable(
    'WANG=王, LI=李, ZHANG=张, LIU=刘, CHEN=陈, YANG=杨, HUANG=黄, ZHAO=赵, WU=吴, ZHOU=周, XU=徐, SUN=孙, MA=马, ZHU=朱, HU=胡, GUO=郭, HE=何, LIN=林, GAO=高, LUO=罗, ZHENG=郑, LIANG=梁, XIE=谢, SONG=宋, TANG=唐, HAN=韩, FENG=冯, DENG=邓, CAO=曹, PENG=彭',
  ),
  female: parseNameTable(
    'FANG=芳, NA=娜, XIUYING=秀英, MIN=敏, JING=静, LI=丽, YAN=燕, XIA=霞, YUTING=雨婷, XINYI=欣怡, SIYU=思雨, MEILING=美玲, XUE=雪, LIHUA=丽华, YING=颖, JIAYI=佳怡, ZIXUAN=子萱, MENGYAO=梦瑶, XIAOYAN=晓燕, HONGMEI=红梅, TINGTING=婷婷, YUHAN=雨涵, LIN=琳, QIAN=倩, WENJING=文静',
  ),
  male: parseNameTable(
    'WEI=伟, QIANG=强, LEI=磊, JUN=军, YONG=勇, JIE=杰, TAO=涛, MING=明, CHAO=超, PENG=鹏, HAORAN=浩然, ZIHAO=子豪, YUXUAN=宇轩, JIANGUO=建国, ZHIQIANG=志强, XIAOMING=晓明, BIN=斌, GANG=刚, HAO=浩, YIFAN=一帆, JUNJIE=俊杰, WENBO=文博, TIANYU=天宇, ZHIYUAN=志远, JIANHUA=建华',
  ),
  secondGivenName: 0,
  signature: 'surnamegiven',
};

/** Japan: Hepburn spelling without long-vowel marks. */
export const japanese: Culture = {
  surnames: parseNameTable(
    'SATO=佐藤, SUZUKI=鈴木, TAKAHASHI=高橋, TANAKA=田中, WATANABE=渡辺, ITO=伊藤, YAMAMOTO=山本, NAKAMURA=中村, KOBAYASHI=小林, KATO=加藤, YOSHIDA=吉田, YAMADA=山田, SASAKI=佐々木, YAMAGUCHI=山口, MATSUMOTO=松本, INOUE=井上, KIMURA=木村, HAYASHI=林, SHIMIZU=清水, YAMAZAKI=山崎, MORI=森, ABE=阿部, IKEDA=池田, HASHIMOTO=橋本, ISHIKAWA=石川',
  ),
  female: parseNameTable(
    'YUKO=優子, AKIKO=明子, YUMI=由美, NAOMI=直美, KEIKO=恵子, HANA=花, AOI=葵, SAKURA=桜, MISAKI=美咲, AYAKA=彩花, HARUKA=遥, MAI=舞, EMI=恵美, NANAMI=七海, TOMOKO=智子, MAYUMI=真由美, CHIHIRO=千尋, RIKO=莉子, MIO=美緒, KAORI=香織, SACHIKO=幸子, YOKO=洋子',
  ),
  male: parseNameTable(
    'HIROSHI=浩, TAKASHI=隆, KENJI=健二, DAISUKE=大輔, SHOTA=翔太, YUTO=悠斗, REN=蓮, HARUTO=陽翔, KAZUKI=和樹, TAKUYA=拓也, MAKOTO=誠, SATOSHI=聡, KENTA=健太, RYO=亮, NAOKI=直樹, TETSUYA=哲也, MASAHIRO=正博, YUSUKE=雄介, KOJI=浩二, TSUBASA=翼, SHINICHI=真一, AKIRA=明',
  ),
  secondGivenName: 0,
  signature: 'surname-given',
};

/** South Korea: the spellings usual in passports. */
export const korean: Culture = {
  surnames: parseNameTable(
    'KIM=김, LEE=이, PARK=박, CHOI=최, JUNG=정, KANG=강, CHO=조, YOON=윤, JANG=장, LIM=임, HAN=한, OH=오, SEO=서, SHIN=신, KWON=권, HWANG=황, AHN=안, SONG=송, RYU=류, HONG=홍, JEON=전, KO=고, MOON=문, YANG=양, BAE=배',
  ),
  female: parseNameTable(
    'SEOYEON=서연, MINJI=민지, JIWOO=지우, SOYEON=소연, HAEUN=하은, YUJIN=유진, JIEUN=지은, SUBIN=수빈, EUNJI=은지, HYEJIN=혜진, YEJIN=예진, MIYOUNG=미영, SUNYOUNG=선영, JIHYE=지혜, BOYOUNG=보영, KYUNGHEE=경희, DAEUN=다은, CHAEWON=채원, NAYEON=나연, SUJIN=수진, JIMIN=지민, YOUNGHEE=영희',
  ),
  male: parseNameTable(
    'MINJUN=민준, JIHOON=지훈, SEOJUN=서준, DONGHYUN=동현, HYUNWOO=현우, JUNHO=준호, SUNGMIN=성민, JAEWON=재원, YOUNGHO=영호, SANGWOO=상우, TAEYANG=태양, JINWOO=진우, SEUNGHO=승호, KYUNGSOO=경수, WOOJIN=우진, MINSEOK=민석, JAEHYUN=재현, DOYUN=도윤, GUNWOO=건우, CHANGMIN=창민, INHO=인호, BYUNGHUN=병훈',
  ),
  secondGivenName: 0,
  signature: 'surnamegiven',
};

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

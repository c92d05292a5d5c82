import { parseNameTable, type Culture } from '../culture';

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

import { parseNameTable, type Culture } from '../culture';

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

import { parseNameTable, type Culture } from '../culture';

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

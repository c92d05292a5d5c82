import { parseNameTable, type Culture } from '../culture';

/** The Arab countries of the east: Saudi Arabia, Egypt, Jordan, Lebanon, Iraq. */
export const arabic: Culture = {
  surnames: parseNameTable(
    'AL HARBI=الحربي, AL GHAMDI=الغامدي, AL OTAIBI=العتيبي, AL QAHTANI=القحطاني, AL ZAHRANI=الزهراني, HASSAN=حسن, IBRAHIM=إبراهيم, MAHMOUD=محمود, EL SAYED=السيد, MANSOUR=منصور, KHALIL=خليل, HADDAD=حداد, KHOURY=خوري, NASSER=ناصر, SALEH=صالح, AL MASRI=المصري, DARWISH=درويش, FARAH=فرح, QASIM=قاسم, AL JABOURI=الجبوري, SULEIMAN=سليمان, SHAHEEN=شاهين',
  ),
  female: parseNameTable(
    'FATIMA=فاطمة, AISHA=عائشة, MARYAM=مريم, NOURA=نورة, LAYLA=ليلى, SARA=سارة, HUDA=هدى, RANIA=رانيا, AMAL=أمل, DALIA=داليا, HANAN=حنان, YASMIN=ياسمين, RIM=ريم, SALMA=سلمى, ZAINAB=زينب, LINA=لينا, MONA=منى, DINA=دينا, SAMIRA=سميرة, GHADA=غادة',
  ),
  male: parseNameTable(
    'MOHAMMED=محمد, AHMED=أحمد, ALI=علي, OMAR=عمر, YOUSEF=يوسف, KHALED=خالد, ABDULLAH=عبدالله, HUSSEIN=حسين, MUSTAFA=مصطفى, TAREK=طارق, FAISAL=فيصل, SALEM=سالم, WALID=وليد, SAMI=سامي, KARIM=كريم, BILAL=بلال, NABIL=نبيل, MAJID=ماجد, HAMZA=حمزة, RAMI=رامي',
  ),
  secondGivenName: 0,
  signature: 'given-surname',
};

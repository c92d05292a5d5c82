import { parseNameTable, type Culture } from './culture';

/** Algeria: French spellings of Arabic and Berber names. */
export const algerian: Culture = {
  surnames: parseNameTable(
    'BENALI=بن علي, BOUZID=بوزيد, BRAHIMI=براهيمي, HADJ=حاج, SAIDI=سعيدي, MANSOURI=منصوري, CHERIF=شريف, KACI=قاسي, BELKACEM=بلقاسم, MEZIANE=مزيان, HAMIDI=حميدي, ZEROUAL=زروال',
  ),
  female: parseNameTable(
    'AMINA=أمينة, KHADIJA=خديجة, NADIA=نادية, SOUAD=سعاد, MERIEM=مريم, LYNDA=ليندة, FATIHA=فتيحة, IMANE=إيمان, SAMIA=سامية, YASMINE=ياسمين',
  ),
  male: parseNameTable(
    'MOHAMED=محمد, KARIM=كريم, YACINE=ياسين, SOFIANE=سفيان, RACHID=رشيد, AMINE=أمين, NASSIM=نسيم, BILEL=بلال, MOURAD=مراد, FARID=فريد',
  ),
  secondGivenName: 0,
  signature: 'given-surname',
};

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

export const cameroonian: Culture = {
  surnames: parseNameTable(
    'MBARGA, NKENG, FOTSO, TCHOUPO, NGONO, ATANGANA, EBOGO, NJOYA, TABI, KAMGA, ESSOMBA, NDONGO, MOUSSA, TAKAM',
  ),
  female: parseNameTable('MARIE, SOLANGE, CLARISSE, BRIGITTE, ESTELLE, CHANTAL, NADEGE=Nadège, VIVIANE, LAURE, ROSINE'),
  male: parseNameTable('JEAN, PAUL, EMMANUEL, ALAIN, HERVE=Hervé, SERGE, CHRISTIAN, RODRIGUE, PATRICE, BLAISE'),
  secondGivenName: 0.5,
  signature: 'given-surname',
};

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

export const kenyan: Culture = {
  surnames: parseNameTable(
    'KAMAU, MWANGI, OTIENO, OCHIENG, WANJIRU, KIPROTICH, MUTUA, ODHIAMBO, NJOROGE, CHEBET, MAINA, KARIUKI, ONYANGO, KIPCHUMBA, MUSYOKA',
  ),
  female: parseNameTable('GRACE, FAITH, MERCY, JOYCE, ESTHER, AGNES, NAOMI, RUTH, LYDIA, CAROLINE, WINNIE, PURITY'),
  male: parseNameTable('BRIAN, KEVIN, DENNIS, PETER, JOSEPH, SAMUEL, DAVID, COLLINS, VICTOR, GEOFFREY, MOSES, ELIUD'),
  secondGivenName: 0.4,
  signature: 'given-surname',
};

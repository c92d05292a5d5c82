import { insertOrders, updateOrderRow } from '../orders/orders';
import type { Database } from '../connection/open-database';
import { searchOrders } from './search-orders';
import { buildOrder } from '../testing/build-order';
import { testDatabases } from '../testing/test-databases';

/** First name, last name, and texts that find the person. */
const people: [string, string, string[]][] = [
  ['THI HOA', 'NGUYEN', ['nguyen thi', 'nguyenthi', 'thihoa', 'ho', 'Nguyễn Thị Hoa', 'NGUYEN, Thi-Hoa']],
  ['Wei', 'Ng', ['Ng', 'ng', 'NG WEI', 'wei ng', 'n', 'ngwei', 'n g', 'Ng.', 'NG<<WEI']],
  ['Jun', 'Li', ['Li', 'li j', 'lijun', 'li-jun', 'Li, Jun']],
  ['小明', '王', ['王', '小', '明', '小明', '王小明', '王 小明', '明 王', '王·小明']],
  [
    'Seán',
    'O’Neil',
    ["O'Neil", 'O’Neil', 'Oʼneil', 'O´Neil', 'O`Neil', 'O＇NEIL', 'oneil', 'o neil', 'neil', 'O', 'sean o'],
  ],
  [
    'Jean-Luc',
    'd’Aubigné',
    ['jeanluc', 'jean luc', 'Jean‑Luc', 'Jean–Luc', 'jean-luc', 'luc', 'lu', "d'aubigne", 'daubigne'],
  ],
  ['ANA MARIA', 'DELACRUZ', ['de la cruz', 'dela cruz', 'de-la-cruz', 'anamaria', 'Ana - María', 'delacruz ana']],
  ['María José', 'de la Fuente', ['delafuente', 'dela fuente', 'de la fuente', 'mª j', 'MARIAJOSE']],
  ['Kealoha', 'Kaʻōpūiki', ['kaopuiki', "ka'opuiki", 'Kaʻōpūiki', 'Ka opuiki']],
  ['Ілля', 'Дем’янко', ["Дем'янко", 'демянко', 'Демʼянко', 'дем янко', 'де']],
  ['Léa', 'M’Bappe', ["m'b", 'mb', "M'", 'mbappe']],
  ['محمد', 'بن‌علی', ['محمد', 'مح', 'بنعلی', 'بن‌علی']],
  ['សុខ​', 'ចាន់', ['សុខ', 'ចាន់', 'ចា']],
  ['ก้อง', 'ศรี', ['ก้อง', 'ศร', 'ศรีก้อง']],
  ['민준', '김', ['김', '김민준', '민준', '민']],
  ['がく', '田中', ['田中', '中', 'がく', '田中がく', 'が']],
  ['ジャン・リュック', 'モロー', ['ジャンリュック', 'リュック', 'ジ', 'モロー']],
  ['𠮷夫', '𠮷田', ['𠮷', '𠮷田', '𠮷田𠮷夫']],
  ['அருண்', 'குமார்', ['அருண்', 'கு', 'குமார் அருண்']],
  ['Łucja', 'Ðuričić', ['łucja', 'Đuricic', 'du', 'lu']],
  ['U', 'Thant', ['u', 'U Thant', 'uthant', 'th']],
  ['Xia', 'Ó', ['ó', 'o xia', 'xia o']],
  ['J. R.', 'St. John-Smythe', ['j r', 'J.R.', 'jr', 'st john', 'St.John', 'stjohn', 'john smythe', 'johnsmythe']],
  ['Dvora', "Ro'i", ['ro', 'roi', 'Ro’i', 'Ro׳i']],
  ['Ngozi', 'N’Diaye', ['ndiaye', "n'd", 'N Diaye', 'ngozi n']],
  ['ՀԱՅԿ', 'Սարգսյան', ['հայկ', 'ՀԱ', 'ՍԱՐԳՍՅԱՆ', 'սա', 'հայկսարգսյան']],
  ['თამარ', 'ᲛᲔᲤᲔ', ['ᲗᲐᲛᲐᲠ', 'მეფე', 'მე', 'თა', 'მეფე თამარ']],
  ['ҚАЙРАТ', 'Ғабитұлы', ['қайрат', 'Қа', 'ҒАБИТҰЛЫ', 'ға', 'ҚАЙРАТ-ҒАБИТ']],
  ['Үмит', 'Өмірбек', ['ҮМИТ', 'үм', 'өмірбек', 'ӨМІР']],
  ['Ҳасан', 'ҐАННА', ['ҲАСАН', 'ҳа', 'ґанна', 'Ґа']],
  ['ƏLİ', 'Əliyev', ['əli', 'əl', 'ƏLIYEV', 'Əliyev Əli']],
  ['ÞÓRA', 'Þórsdóttir', ['þóra', 'þo', 'ÞÓRSDÓTTIR', 'Þor']],
  ['Max', 'Straẞer', ['strasser', 'STRAẞER', 'straßer', 'str']],
];

/** Dial code, number as typed by the applicant, number to dial, and texts that find it. */
const telephones: [string, string, string, string[]][] = [
  [
    '33',
    '6 12 34 56 98',
    '+33612345698',
    [
      '612345698',
      '0612345698',
      '+33612345698',
      '06 12 34 56 98',
      '0033 6 12 34 56 98',
      '+33 (0)6 12 34 56 98',
      '06.12.34',
    ],
  ],
  [
    '1',
    '(201) 555-0123',
    '+12015550123',
    ['201-555-0123', '(201) 555 0123', '1 201 555 0123', '+1 (201) 555-0123', '5550123'],
  ],
  ['55', '(11) 96123-4567', '+5511961234567', ['11961234567', '011 96123 4567', '+55 11 96123-4567']],
  ['225', '0123456789', '+2250123456789', ['01 23 45 67 89', '+225 01 23 45 67 89']],
  ['36', '06 20 123 4567', '+36201234567', ['06201234567', '06 20 123 4567', '+36 20 123 4567', '20 123 4567']],
  ['7', '8 912 345-67-89', '+79123456789', ['89123456789', '8 (912) 345-67-89', '+7 912 345-67-89', '9123456789']],
  ['44', '07911 123456', '+447911123456', ['07911123456', '+44 (0)7911 123456', '0044 7911 123456', '7911 123456']],
  ['1809', '555 0123', '+18095550123', ['+1 809 555 0123', '809-555-0123']],
  ['855', '012 345 678', '+85512345678', ['012345678', '+855 12 345 678', '12 345 678', '០១២ ៣៤៥ ៦៧៨']],
  ['98', '۰۹۱۲ ۳۴۵ ۶۷۸۰', '+989123456780', ['09123456780', '۰۹۱۲۳۴۵۶۷۸۰', '+98 912 345 6780']],
  ['52', '1 55 1234 5670', '+525512345670', ['+52 1 55 1234 5670', '55 1234 5670', '01 55 1234 5670']],
  ['999', '03-12-99-77', '', ['03129977', '3129977', '03 12 99 77']],
];

const passports: [string, string[]][] = [
  ['19FV12345', ['19 FV 12345', '19fv12345', '19-FV-12345', 'FV12']],
  ['E 1234-5671', ['E12345671', 'e 12345671', 'E 1234 5671']],
];

const firstPersonId = 700_001;
const firstTelephoneId = 800_001;
const firstPassportId = 900_001;

describe.each(testDatabases)('people on the $kind database', ({ open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    const blank = {
      first_name: 'ZZZ',
      last_name: 'ZZZ',
      email: 'zzz@zzz.zz',
      country_code: '',
      telephone_number: '',
      passport_number: '',
    };
    await insertOrders(database.db, [
      ...people.map(([first_name, last_name], index) => ({
        ...buildOrder({ ...blank, first_name, last_name, telephone_e164: '' }),
        order_id: firstPersonId + index,
      })),
      ...telephones.map(([country_code, telephone_number, telephone_e164], index) => ({
        ...buildOrder({ ...blank, country_code, telephone_number, telephone_e164 }),
        order_id: firstTelephoneId + index,
      })),
      ...passports.map(([passport_number], index) => ({
        ...buildOrder({ ...blank, passport_number }),
        order_id: firstPassportId + index,
      })),
    ]);
  });
  afterAll(() => database.close());

  const find = async (text: string) =>
    (await searchOrders(database.db, { folder: 'allOrder', memberId: 0 }, { text, start: 0, end: 50 })).rows.map(
      (row) => row.order_id,
    );

  it.each(people.map(([first, last, texts], index) => ({ first, last, texts, id: firstPersonId + index })))(
    'finds $first $last by $texts',
    async ({ texts, id }) => {
      for (const text of texts) expect([text, await find(text)]).toEqual([text, expect.arrayContaining([id])]);
    },
  );

  it.each(telephones.map(([code, number, , texts], index) => ({ code, number, texts, id: firstTelephoneId + index })))(
    'finds +$code $number by $texts',
    async ({ texts, id }) => {
      for (const text of texts) expect([text, await find(text)]).toEqual([text, expect.arrayContaining([id])]);
    },
  );

  it.each(passports.map(([number, texts], index) => ({ number, texts, id: firstPassportId + index })))(
    'finds the passport $number by $texts only',
    async ({ texts, id }) => {
      for (const text of texts) expect([text, await find(text)]).toEqual([text, [id]]);
    },
  );

  it('finds one telephone by what only that has', async () => {
    for (const text of ['+33 (0)6 12 34 56 98', '0612345698', '6 12 34 56 98'])
      expect([text, await find(text)]).toEqual([text, [firstTelephoneId]]);
    expect(await find('0799 123456')).toEqual([]);
  });

  it('matches one and two letters at the start of words of the name only', async () => {
    expect(await find('gu')).toEqual([]);
    expect(await find('zi')).toEqual([]);
    expect(await find('田中 王')).toEqual([]);
    expect((await find('ng')).toSorted()).toEqual([firstPersonId, firstPersonId + 1, firstPersonId + 24]);
    expect(await find('王')).toEqual([firstPersonId + 3]);
  });

  it('finds nothing by punctuation alone, and ignores it between words', async () => {
    expect(await find('-')).toEqual([]);
    expect(await find("' ’")).toEqual([]);
    expect(await find('% _')).toEqual([]);
    expect(await find('jun / li')).toEqual([firstPersonId + 2]);
  });

  it('finds what was corrected, by its new text only', async () => {
    await updateOrderRow(database.db, firstPassportId + 1, { first_name: 'Oé', passport_number: 'Q 77' });
    expect(await find('oe')).toEqual([firstPassportId + 1]);
    expect(await find('q77')).toEqual([firstPassportId + 1]);
    expect(await find('e12345671')).toEqual([]);
  });
});

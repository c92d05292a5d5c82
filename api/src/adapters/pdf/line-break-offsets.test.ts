import { findLineBreakOffsets } from './line-break-offsets';

/** Marks each possible line end with a stroke. */
const broken = (text: string): string => {
  const points = findLineBreakOffsets(text);
  return points.map((point, index) => text.slice(points[index - 1] ?? 0, point)).join('|');
};

test.each([
  ['one two', 'one |two'],
  ['e-Visa and/or', 'e-|Visa |and/|or'],
  ['2026-03-09 -5', '2026-03-09 |-5'],
  ['申请人（王）。', '申|请|人|（王）。'],
  ['visa签证x', 'visa|签|证|x'],
  ['រាជធានីភ្នំពេញ', 'រាជធានី|ភ្នំពេញ'],
  ['ヴィザ・センター（）', 'ヴィ|ザ・|セ|ン|ター|（）'],
  ['「王」王(a)(b)', '「王」|王|(a)|(b)'],
  ['👨\u200d👩\u200d👧 x', '👨\u200d👩\u200d👧 |x'],
  ['서울특별시 강남구', '서울특별시 |강남구'],
  ['track?order=1', 'track?|order=1'],
  ['a\tb', 'a\t|b'],
  ['ក\u200bខ', 'ក\u200b|ខ'],
  ['ភ្នំពេញ។ ក', 'ភ្នំពេញ។ |ក'],
  ['สมชายใจดีเด็กๆ', 'สมชาย|ใจ|ดี|เด็กๆ'],
  ['ເລັ່ງສະຫວັດ', 'ເລັ່ງ|ສະ|ຫວັດ'],
  ['ရန်ကုန်မြို့တော်၊အောင်', 'ရန်|ကုန်|မြို့တော်၊|အောင်'],
  ['བསྟན་འཛིན་', 'བསྟན་|འཛིན་'],
  ['ሰላም፡ለዓለም', 'ሰላም፡|ለዓለም'],
])('splits %j', (text, expected) => {
  expect(broken(text)).toBe(expected);
});

/** THE table of languages of the documents: sentences as applicants' statements, tickets and letters have them. */
export const phrases: Record<string, string[]> = {
  en: [
    'Statement of account for the period from 1 October to 31 October.',
    'Course fee: JavaScript and HTML for beginners, paid by card.',
    'Electronic ticket: please launch the app and submit the form before departure.',
    'Hotel reservation for two guests, breakfast included; total 412.50 USD.',
  ],
  fr: ['Relevé de compte du 1er au 31 octobre.', 'Réservation d’hôtel : deux nuits, petit déjeuner compris.'],
  de: ['Kontoauszug für den Zeitraum vom 1. bis 31. Oktober.', 'Bestätigung über Größe und Gebühr: 84,90 €.'],
  es: [
    'Extracto de cuenta del mes de octubre.',
    'Confirmación de la reserva: ¿desayuno incluido? Sí, mañana y pasado.',
  ],
  pl: ['Wyciąg z rachunku za październik.', 'Potwierdzenie rezerwacji: źródło, łódź, śniadanie.'],
  vi: ['Sao kê tài khoản từ ngày 1 đến ngày 31 tháng 10.', 'Xác nhận đặt phòng khách sạn cho hai người.'],
  ru: ['Выписка по счёту за период с 1 по 31 октября.', 'Подтверждение брони: двое гостей, завтрак включён.'],
  el: ['Αντίγραφο κίνησης λογαριασμού Οκτωβρίου.', 'Επιβεβαίωση κράτησης για δύο άτομα.'],
  zh: ['对账单:十月一日至十月三十一日。', '酒店预订确认:两位客人,含早餐。'],
  ja: ['口座取引明細書:十月一日から三十一日まで。', 'ホテルの予約確認:大人二名、朝食付き。'],
  ko: ['거래 내역서: 10월 1일부터 31일까지.', '호텔 예약 확인: 성인 두 명, 조식 포함.'],
  th: ['ใบแจ้งยอดบัญชีเดือนตุลาคม', 'ยืนยันการจองโรงแรมสำหรับสองท่าน'],
  km: ['របាយការណ៍គណនីសម្រាប់ខែតុលា', 'ការបញ្ជាក់ការកក់សណ្ឋាគារ'],
  ar: ['كشف حساب لشهر أكتوبر.', 'تأكيد حجز الفندق لشخصين.'],
  hi: ['अक्टूबर माह का खाता विवरण।', 'दो अतिथियों के लिए होटल आरक्षण की पुष्टि।'],
};

/** Languages that the standard fonts of a PDF write (WinAnsi). */
export const latinLanguages = ['en', 'en', 'fr', 'de', 'es'];

/** Languages that DejaVu Sans writes. */
export const dejavuLanguages = [...latinLanguages, 'pl', 'vi', 'ru', 'el'];

export const allLanguages = [...dejavuLanguages, 'zh', 'ja', 'ko', 'th', 'km', 'ar', 'hi'];

/** Text that a search over bytes takes for a script, a filter or the end of a file. */
export const misleadingLines = [
  'The words /JavaScript, /Launch and /EmbeddedFile are part of this sentence.',
  'This is how an array of filters looks: [ /FlateDecode /LZWDecode ].',
  'The parts of a file are called obj, stream, endstream, xref, trailer and %%EOF.',
];

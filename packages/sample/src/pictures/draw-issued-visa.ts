import PDFDocument from 'pdfkit';
import { createSeededRandom } from '../values/seeded-random';
import { addDays } from '../values/date-math';
import type { SampleFileOrder } from './sample-file-order';
import { drawPhoto } from './paint-portrait';
import { fontFiles } from './fonts';

const teal = '#0f5c5c';
const ink = '#1b2328';
const faint = '#6b757c';
const left = 56;
const right = 539;
/** How long an issued visa is valid. It allows one stay of at most 30 days. */
const validityDays = 90;

const formatDate = (date: string | null): string => (date ? date.split('-').toReversed().join('/') : '');

const collectPdf = (pdf: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

/** Draws the issued e-visa of a sample order: a PDF of one A4 page, marked SPECIMEN. `issuedAt` is ISO 8601. */
export async function drawIssuedVisa(order: SampleFileOrder, issuedAt: string): Promise<Buffer> {
  const random = createSeededRandom(`visa/${order.order_id}`);
  const issued = issuedAt.slice(0, 10);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Use the order's date, so that the same order always has the same bytes.
    info: {
      Title: `e-Visa ${order.order_id} (specimen)`,
      CreationDate: new Date(issuedAt),
      ModDate: new Date(issuedAt),
    },
  });
  const done = collectPdf(pdf);
  pdf
    .registerFont('sans', fontFiles.sans)
    .registerFont('bold', fontFiles.sansBold)
    .registerFont('khmer', fontFiles.khmer);

  pdf.rect(0, 0, 595, 132).fill(teal);
  pdf
    .fillColor('#ffffff')
    .font('khmer')
    .fontSize(19)
    .text('ព្រះរាជាណាចក្រកម្ពុជា', left, 26, { width: right - left });
  pdf.font('bold').fontSize(15).text('KINGDOM OF CAMBODIA', left, 62);
  pdf.font('sans').fontSize(10.5).text('Electronic visa · e-Visa', left, 86);
  pdf
    .font('bold')
    .fontSize(28)
    .text('e-VISA', left, 52, { width: right - left, align: 'right' });

  pdf.image(await drawPhoto(order), left, 164, { width: 122 });
  pdf.rect(left, 164, 122, 156.8).lineWidth(0.7).stroke('#b9c4c8');

  const business = order.visa_type === 'Visa E';
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    ['e-Visa number', random.fillPattern('KH-#########')],
    ['Visa type', order.visa_type],
    ['Surname', order.last_name],
    ['Given names', order.first_name],
    ['Nationality', order.current_nationality],
    ['Sex', order.sex],
    ['Date of birth', formatDate(order.date_of_birth)],
    ['Passport number', order.passport_number],
    ['Passport expires', formatDate(order.expiry_date)],
    ['Date of issue', formatDate(issued)],
    ['Enter before', formatDate(addDays(issued, validityDays))],
    ['Number of entries', 'Single'],
    ['Maximum stay', '30 days'],
    ['Port of entry', order.port_of_entry],
    ['Application', String(order.order_id)],
  ];
  rows.forEach(([label, value], index) => {
    const y = 164 + index * 25;
    pdf
      .fillColor(faint)
      .font('sans')
      .fontSize(9)
      .text(label, 208, y + 2, { width: 86 });
    pdf
      .fillColor(ink)
      .font('bold')
      .fontSize(10.5)
      .text(value ?? '', 300, y, { width: right - 300, height: 16, ellipsis: true });
    pdf
      .moveTo(208, y + 19.5)
      .lineTo(right, y + 19.5)
      .lineWidth(0.4)
      .stroke('#dfe5e7');
  });

  pdf.rect(left, 566, right - left, 148).fill('#eef5f4');
  pdf
    .fillColor(teal)
    .font('bold')
    .fontSize(12)
    .text('Please note', left + 18, 582);
  pdf.fillColor(ink).font('sans').fontSize(10);
  const notes = [
    `This ${business ? 'business' : 'tourist'} e-Visa is valid for entry within ${validityDays} days of its issue, for a maximum stay of 30 days.`,
    'Print two copies: one is kept on arrival, the other on departure.',
    'Your passport must be valid for six months beyond the date of entry.',
    'Enter and leave through a port that accepts the e-Visa.',
  ];
  notes.forEach((note, index) => pdf.text(`•  ${note}`, left + 18, 606 + index * 24, { width: right - left - 36 }));

  pdf
    .fillColor(faint)
    .fontSize(8)
    .text('Sample data of a demonstration. Not a travel document.', left, 790, {
      width: right - left,
      align: 'center',
    });
  pdf
    .save()
    .rotate(-38, { origin: [297, 421] })
    .fillColor('#b32626')
    .fillOpacity(0.11)
    .font('bold')
    .fontSize(96);
  pdf.text('SPECIMEN', 0, 360, { width: 595, align: 'center', lineBreak: false }).restore();
  pdf.end();
  return done;
}

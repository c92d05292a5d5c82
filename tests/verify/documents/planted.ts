import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './writers/run-program';
import { appendToPdf, streamObject, writePdf } from './write-pdf';

/** Where an active part is put: entries of the catalog and of the page, and further objects, the first of which has number 6. */
export type Plant = { catalog?: string; page?: string; objects?: string[] };

const script = '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>';
const launch = '<< /Type /Action /S /Launch /F (example.txt) >>';
const submit = '<< /Type /Action /S /SubmitForm /F << /FS /URL /F (https://form.invalid/) >> >>';
const importData = '<< /Type /Action /S /ImportData /F (example.fdf) >>';
const openAddress = '<< /Type /Action /S /URI /URI (https://page.invalid/) >>';
const goToRemote = '<< /Type /Action /S /GoToR /F (other.pdf) /D [0 /Fit] >>';
const goToEmbedded = '<< /Type /Action /S /GoToE /F (other.pdf) /D [0 /Fit] /T << /R /C /N (inner.pdf) >> >>';
const rendition =
  '<< /Type /Action /S /Rendition /OP 0 /R << /Type /Rendition /S /MR /C << /Type /MediaClip /S /MCD /CT (video/mp4) /D (film.mp4) >> >> >>';
const rectangle = '/Rect [20 20 120 60] /F 4';
const embedded = [
  '<< /Type /Filespec /F (note.txt) /UF (note.txt) /EF << /F 7 0 R >> >>',
  streamObject('/Type /EmbeddedFile', 'A note.'),
];

const atOpening = (action: string): Plant => ({ catalog: `/OpenAction ${action}` });
const annotated = (annotation: string, objects: string[] = []): Plant => ({
  page: '/Annots [6 0 R]',
  objects: [annotation, ...objects],
});
/** @param entries of a text field */
const field = (entries: string): Plant => ({
  ...annotated(`<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) ${rectangle} ${entries} >>`),
  catalog: '/AcroForm << /Fields [6 0 R] >>',
});

/** THE table of active parts, harmless: what each does is an alert or names an address that does not exist. */
const plants: Record<string, Plant> = {
  'script at opening': atOpening(script),
  'script as a stream': { ...atOpening('<< /S /JavaScript /JS 6 0 R >>'), objects: [streamObject('', 'app.alert(1)')] },
  'script after a jump': atOpening(`<< /S /GoTo /D [3 0 R /Fit] /Next ${script} >>`),
  'script in a list after a jump': atOpening(
    `<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo /D [3 0 R /Fit] >> ${script}] >>`,
  ),
  'script in the names': { catalog: `/Names << /JavaScript << /Names [(start) ${script}] >> >>` },
  'script in a branch of the names': {
    catalog: '/Names << /JavaScript << /Kids [6 0 R] >> >>',
    objects: [`<< /Limits [(a) (b)] /Names [(a) ${script}] >>`],
  },
  'script when the document closes': { catalog: `/AA << /WC ${script} >>` },
  'script when the page opens': { page: `/AA << /O ${script} >>` },
  'script at a key in a field': field(`/AA << /K ${script} >>`),
  'script that calculates a field': field(`/AA << /C ${script} >>`),
  'script at a press of a button': field(`/A ${script}`),
  'script under the pointer': annotated(`<< /Type /Annot /Subtype /Link ${rectangle} /AA << /E ${script} >> >>`),
  'script of a link': annotated(`<< /Type /Annot /Subtype /Link ${rectangle} /A ${script} >>`),
  'script of an outline': {
    catalog: '/Outlines 6 0 R',
    objects: [
      '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>',
      `<< /Title (Start) /Parent 6 0 R /A ${script} >>`,
    ],
  },
  'script of a rendition': atOpening('<< /S /Rendition /OP 0 /JS (app.alert\\(1\\)) >>'),
  'program at opening': atOpening(launch),
  'program of a link': annotated(`<< /Type /Annot /Subtype /Link ${rectangle} /A ${launch} >>`),
  'form sent at opening': atOpening(submit),
  'form sent by a button': field(`/A ${submit}`),
  'data imported at opening': atOpening(importData),
  'rich media': annotated(
    `<< /Type /Annot /Subtype /RichMedia ${rectangle} /RichMediaContent << /Assets << /Names [(a) 7 0 R] >> >> >>`,
    ['<< /Type /Filespec /F (a.swf) /EF << /F 8 0 R >> >>', streamObject('/Type /EmbeddedFile', 'FWS')],
  ),
  'XFA form': {
    catalog: '/AcroForm << /Fields [] /XFA 6 0 R >>',
    objects: [streamObject('', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>')],
  },
  'embedded file': { catalog: '/Names << /EmbeddedFiles << /Names [(note.txt) 6 0 R] >> >>', objects: embedded },
  'associated file': { catalog: '/AF [6 0 R]', objects: embedded },
  'attached file': annotated(`<< /Type /Annot /Subtype /FileAttachment ${rectangle} /FS 7 0 R >>`, [
    '<< /Type /Filespec /F (note.txt) /EF << /F 8 0 R >> >>',
    streamObject('/Type /EmbeddedFile', 'A note.'),
  ]),
  'address at opening': atOpening(openAddress),
  'address when the page opens': { page: `/AA << /O ${openAddress} >>` },
  'other document at opening': atOpening(goToRemote),
  'inner document at opening': atOpening(goToEmbedded),
  'film at opening': atOpening(rendition),
};

/** @returns the objects of a document of one page */
function listObjects({ catalog = '', page = '', objects = [] }: Plant): string[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    streamObject('', 'BT /F1 18 Tf 40 200 Td (Statement of account) Tj ET'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
  ];
}

/** Writes the second letter of each active name as its code. */
const escapeNames = (object: string) =>
  object.replace(
    /\/(JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|XFA|EmbeddedFiles?|EF|FileAttachment|OpenAction|AA|URI|GoTo[RE]|Rendition|AF|FS)\b/g,
    (_, name) => `/${name[0]}#${name.charCodeAt(1).toString(16)}${name.slice(2)}`,
  );

const throughQpdf =
  (...options: string[]): ((plant: Plant, folder: string) => Promise<Buffer>) =>
  async (plant, folder) => {
    const [from, to] = [path.join(folder, 'planted-from.pdf'), path.join(folder, 'planted-to.pdf')];
    writeFileSync(from, writePdf(listObjects(plant)));
    await runProgram('qpdf', ['--warning-exit-0', '--allow-weak-crypto', ...options, from, to]);
    return readFileSync(to);
  };

/** THE table of ways to write them. */
const disguises: Record<string, (plant: Plant, folder: string) => Promise<Buffer> | Buffer> = {
  plain: (plant) => writePdf(listObjects(plant)),
  'names in codes': (plant) => writePdf(listObjects(plant).map(escapeNames)),
  'after an update': (plant) => {
    const [catalog = '', , page = '', , , ...objects] = listObjects(plant);
    const changed = new Map([
      [1, catalog],
      [3, page],
    ]);
    for (const [index, object] of objects.entries()) changed.set(6 + index, object);
    return appendToPdf(writePdf(listObjects({})), changed);
  },
  'with a wrong table of offsets': (plant) =>
    Buffer.from(
      writePdf(listObjects(plant))
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    ),
  'after a line break': (plant) => Buffer.concat([Buffer.from('\r\n'), writePdf(listObjects(plant))]),
  'in object streams': throughQpdf('--object-streams=generate'),
  'compressed, without object streams': throughQpdf('--object-streams=disable', '--compress-streams=y'),
  linearized: throughQpdf('--linearize', '--object-streams=generate'),
  'with an owner’s password, RC4 40': throughQpdf('--encrypt', '', 'owner', '40', '--'),
  'with an owner’s password, AES 128': throughQpdf('--encrypt', '', 'owner', '128', '--use-aes=y', '--'),
  'with an owner’s password, AES 256': throughQpdf('--object-streams=generate', '--encrypt', '', 'owner', '256', '--'),
};

/** Makes every active part in every way. */
export async function* makePlanted(folder: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const [kind, plant] of Object.entries(plants))
    for (const [way, disguise] of Object.entries(disguises))
      yield { name: `${kind}, ${way}`, bytes: await disguise(plant, folder) };
}

import { findChromium } from '../../support/find-chromium';
import { toHtml, toOpenDocument, toPlainText, toTex } from './markup';
import { runProgram } from './run-program';
import { runScript, writeBeside, type Content, type Writer } from './writer';

const writeHtml = (content: Content) => void writeBeside(content, 'pdf.html', toHtml(content));

/** Chromium prints as people do from a page: with or without tags, and with an outline. */
const chromiumPrint: Writer = {
  name: 'Chromium, printed',
  debian: ['chromium'],
  makeAll: async (contents) => {
    const { chromium } = await import('@playwright/test');
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      for (const content of contents) {
        await page.goto(`file://${writeBeside(content, 'html', toHtml(content))}`);
        const isLandscape = content.width > content.height;
        const tagged = content.seed % 2 === 0;
        await page.pdf({
          path: content.out,
          landscape: isLandscape,
          tagged,
          outline: tagged && content.bookmarks,
          printBackground: true,
        });
      }
    } finally {
      await browser.close();
    }
  },
};

const tex = (name: string, program: string, debian: string, unicode: boolean): Writer => ({
  name,
  debian: [debian, 'texlive-latex-recommended', 'texlive-fonts-recommended', 'lmodern'],
  letters: unicode ? 'all' : 'latin',
  make: async (content, { folder }) => {
    const file = writeBeside(content, 'tex', toTex(content, unicode));
    const args = ['-interaction=nonstopmode', '-halt-on-error', `-output-directory=${folder}`, file];
    await runProgram(program, args, { cwd: folder });
    // The second run knows the outline.
    if (content.bookmarks) await runProgram(program, args, { cwd: folder });
  },
});

/** Settings of LibreOffice's export, by turns: versions, PDF/A, tags, owner's passwords. */
const exportOptions = [
  {},
  { UseTaggedPDF: ['boolean', true], ExportBookmarks: ['boolean', true] },
  { SelectPdfVersion: ['long', 1] },
  { SelectPdfVersion: ['long', 2] },
  { SelectPdfVersion: ['long', 3] },
  { SelectPdfVersion: ['long', 17], ReduceImageResolution: ['boolean', true] },
  { RestrictPermissions: ['boolean', true], PermissionPassword: ['string', 'owner'], Changes: ['long', 0] },
];

/** LibreOffice starts once for each setting. */
const libreOffice = (
  name: string,
  debian: string,
  kind: 'text' | 'spreadsheet' | 'drawing',
  extension: string,
  filter: string,
): Writer => ({
  name: `LibreOffice ${name}`,
  debian: [debian],
  makeAll: async (contents, { folder }) => {
    for (const [index, options] of exportOptions.entries()) {
      const group = contents.filter(({ seed }) => seed % exportOptions.length === index);
      if (group.length === 0) continue;
      const files = group.map((content) => writeBeside(content, extension, toOpenDocument(content, kind)));
      const values = Object.fromEntries(
        Object.entries(options).map(([key, [type, value]]) => [key, { type, value: String(value) }]),
      );
      await runProgram('soffice', [
        `-env:UserInstallation=file://${folder}/office`,
        '--headless',
        '--convert-to',
        `pdf:${filter}:${JSON.stringify(values)}`,
        '--outdir',
        folder,
        ...files,
      ]);
    }
  },
});

/** Writers that set pages of text: from HTML, TeX, OpenDocument and plain text. */
export const pageWriters: Writer[] = [
  chromiumPrint,
  {
    name: 'WeasyPrint',
    debian: ['weasyprint'],
    makeAll: runScript('/usr/bin/python3', 'weasyprint-writer.py', { prepare: writeHtml }),
  },
  {
    name: 'wkhtmltopdf',
    debian: ['wkhtmltopdf', 'xvfb', 'xauth'],
    make: (content) =>
      runProgram(
        'wkhtmltopdf',
        [
          '-q',
          '--enable-local-file-access',
          ...(content.fields ? ['--enable-forms'] : []),
          writeBeside(content, 'html', toHtml(content)),
          content.out,
        ],
        {
          env: { QT_QPA_PLATFORM: 'offscreen' },
        },
      ).then(() => undefined),
  },
  {
    name: 'xhtml2pdf',
    debian: ['python3-xhtml2pdf'],
    letters: 'latin',
    makeAll: runScript('/usr/bin/python3', 'xhtml2pdf-writer.py', { prepare: writeHtml }),
  },
  {
    name: 'HTMLDOC',
    debian: ['htmldoc'],
    letters: 'latin',
    make: (content) =>
      runProgram('htmldoc', [
        '--quiet',
        '--webpage',
        '--charset',
        'utf-8',
        '-t',
        ['pdf13', 'pdf14'][content.seed % 2] ?? 'pdf14',
        ...(content.seed % 5 === 2 ? ['--encryption', '--owner-password', 'owner', '--permissions', 'no-modify'] : []),
        '-f',
        content.out,
        writeBeside(content, 'html', toHtml(content)),
      ]).then(() => undefined),
  },
  tex('pdfTeX', 'pdflatex', 'texlive-latex-base', false),
  tex('XeTeX', 'xelatex', 'texlive-xetex', true),
  tex('LuaTeX', 'lualatex', 'texlive-luatex', true),
  {
    name: 'DVI, dvipdfmx',
    debian: ['texlive-latex-base'],
    letters: 'latin',
    make: async (content, { folder }) => {
      const file = writeBeside(
        { ...content },
        'tex',
        toTex({ ...content, png: '', jpeg: '', fields: false }, false)
          .replace('\\usepackage{graphicx}', '')
          .replace('\\usepackage[bookmarks', '\\usepackage[dvipdfmx,bookmarks')
          .replace(/margin=20mm\]/, 'margin=20mm,dvipdfm]'),
      );
      await runProgram('latex', ['-interaction=nonstopmode', '-halt-on-error', `-output-directory=${folder}`, file], {
        cwd: folder,
      });
      await runProgram(
        'dvipdfmx',
        ['-q', '-V', ['4', '5', '7'][content.seed % 3] ?? '5', '-o', content.out, file.replace(/tex$/, 'dvi')],
        { cwd: folder },
      );
    },
  },
  libreOffice('Writer', 'libreoffice-writer', 'text', 'fodt', 'writer_pdf_Export'),
  libreOffice('Calc', 'libreoffice-calc', 'spreadsheet', 'fods', 'calc_pdf_Export'),
  libreOffice('Draw', 'libreoffice-draw', 'drawing', 'fodg', 'draw_pdf_Export'),
  {
    name: 'AbiWord',
    debian: ['abiword', 'xvfb', 'xauth'],
    letters: 'dejavu',
    make: (content) =>
      runProgram('xvfb-run', [
        '-a',
        'abiword',
        `--to=${content.out}`,
        writeBeside(content, 'txt', toPlainText(content)),
      ]).then(() => undefined),
  },
  {
    name: 'Gnumeric',
    debian: ['gnumeric'],
    make: (content) =>
      runProgram('ssconvert', [
        writeBeside(
          content,
          'csv',
          [...content.lines.map((line) => [line]), ...content.rows]
            .map((row) => row.map((cell) => `"${cell}"`).join(','))
            .join('\n'),
        ),
        content.out,
      ]).then(() => undefined),
  },
  {
    name: 'Asciidoctor PDF',
    debian: ['ruby-asciidoctor-pdf'],
    letters: 'dejavu',
    make: (content) =>
      runProgram('asciidoctor-pdf', [
        '-o',
        content.out,
        writeBeside(
          content,
          'adoc',
          `= Statement\n:author: ${content.author}\n\n${content.lines.map((line) => `pass:c[${line.replaceAll(']', ')')}]\n`).join('\n')}\n${content.link}\n\n${content.png ? `image::${content.png}[width=120]\n` : ''}`,
        ),
      ]).then(() => undefined),
  },
  {
    name: 'rst2pdf',
    debian: ['rst2pdf'],
    letters: 'latin',
    make: (content) =>
      runProgram('rst2pdf', [
        '-q',
        writeBeside(
          content,
          'rst',
          `Statement\n=========\n\n${content.lines.map((line) => line.replace(/[\\|*_`%]/g, '\\$&')).join('\n\n')}\n\n\`Link <${content.link}>\`__\n\n${content.jpeg ? `.. image:: ${content.jpeg}\n   :width: 120pt\n` : ''}`,
        ),
        '-o',
        content.out,
      ]).then(() => undefined),
  },
  {
    name: 'Apache FOP',
    debian: ['fop'],
    letters: 'latin',
    make: async (content) => {
      const escape = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
      const blocks = content.lines.map((line) => `<fo:block>${escape(line)}</fo:block>`).join('');
      const image = content.jpeg
        ? `<fo:block><fo:external-graphic src="url('${content.jpeg}')" content-width="120pt"/></fo:block>`
        : '';
      const file = writeBeside(
        content,
        'fo',
        `<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set><fo:simple-page-master master-name="page" page-width="${content.width}pt" page-height="${content.height}pt" margin="36pt"><fo:region-body/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="page"><fo:flow flow-name="xsl-region-body" font-size="11pt">${blocks}<fo:block><fo:basic-link external-destination="url('${escape(content.link)}')">${escape(content.link)}</fo:basic-link></fo:block>${image}</fo:flow></fo:page-sequence></fo:root>`,
      );
      await runProgram('fop', [
        '-q',
        ...(content.seed % 4 === 1 ? ['-o', 'owner', '-noprint'] : []),
        '-fo',
        file,
        '-pdf',
        content.out,
      ]);
    },
  },
  {
    name: 'groff',
    debian: ['groff', 'ghostscript'],
    letters: 'latin',
    make: async (content) => {
      const text = `.ft H\n${toPlainText(content).replaceAll('\\', '').replace(/^[.']/gm, ' ').split('\n').join('\n.br\n')}\n`;
      if (content.seed % 2) return runProgram('groff', ['-k', '-Tpdf'], { input: text });
      return runProgram('ps2pdf', ['-', '-'], { input: await runProgram('groff', ['-k', '-Tps'], { input: text }) });
    },
  },
  {
    name: 'enscript, a2ps, paps through ps2pdf',
    debian: ['enscript', 'a2ps', 'paps', 'ghostscript'],
    letters: 'dejavu',
    make: async (content, { folder }) => {
      const latin = Buffer.from(toPlainText(content).replaceAll('’', "'"), 'latin1');
      const commands = [
        () => runProgram('enscript', ['-q', '-p', '-'], { input: latin, codes: [0, 2] }),
        () => runProgram('a2ps', ['-q', '-o', '-'], { input: latin }),
        () => runProgram('paps', [], { input: toPlainText(content) }),
      ];
      const postScript = await commands[content.seed % 3]?.();
      return runProgram('ps2pdf', ['-', '-'], { input: postScript, cwd: folder });
    },
  },
];

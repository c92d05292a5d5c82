import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Content, Tools, Writer } from './writer';

const dejavu = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';

/** Writes with the interface that pdf-lib and its fork share. */
async function writeWithPdfLib({ PDFDocument, StandardFonts, PDFName, PDFString, degrees }: any, content: Content) {
  const pdf = await PDFDocument.create();
  pdf.setTitle(content.title);
  pdf.setAuthor(content.author);
  const font = await pdf.embedFont(
    [StandardFonts.Helvetica, StandardFonts.TimesRoman, StandardFonts.Courier][content.seed % 3],
  );
  for (let number = 0; number < content.pages; number += 1) {
    const page = pdf.addPage([content.width, content.height]);
    let y = content.height - 60;
    for (const line of [...content.lines, ...content.rows.map((row) => row.join('   '))]) {
      page.drawText(line, { x: 40, y, size: 11, font });
      y -= 16;
    }
    const action = pdf.context.obj({ Type: 'Action', S: 'URI', URI: PDFString.of(content.link) });
    const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [40, y, 200, y + 14], A: action });
    page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]));
    if (content.png && number === 0) {
      // A copy: pdf-lib reads small Buffers from the start of Node's pool.
      const bytes = new Uint8Array(readFileSync(content.seed % 2 ? content.png : content.jpeg));
      page.drawImage(await (content.seed % 2 ? pdf.embedPng(bytes) : pdf.embedJpg(bytes)), {
        x: 40,
        y: 40,
        width: 120,
        height: 90,
      });
    }
    page.setRotation(degrees(content.rotate));
  }
  if (content.fields) {
    const field = pdf.getForm().createTextField('name');
    field.setText('Example');
    field.addToPage(pdf.getPage(0), { x: 200, y: 40, width: 160, height: 20 });
    pdf.getForm().createCheckBox('agree').addToPage(pdf.getPage(0), { x: 380, y: 40, width: 14, height: 14 });
  }
  return pdf.save({ useObjectStreams: content.seed % 3 !== 0 });
}

/** @param pdf a document of pdfkit */
function writeWithPdfkit(pdf: any, content: Content) {
  pdf.font(content.language === 'en' && content.seed % 2 ? 'Times-Roman' : dejavu).fontSize(11);
  for (let number = 0; number < content.pages; number += 1) {
    pdf.addPage({ size: [content.width, content.height], margin: 40 });
    if (content.bookmarks) pdf.outline.addItem(`Page ${number + 1}`);
    for (const line of [...content.lines, ...content.rows.map((row) => row.join(' | '))]) pdf.text(line);
    pdf.fillColor('blue').text(content.link, { link: content.link, underline: true }).fillColor('black');
    if (content.png) pdf.image(content.seed % 2 ? content.png : content.jpeg, { width: 120 });
    if (content.fields && number === 0) {
      pdf.initForm();
      pdf.formText('name', 300, 60, 160, 20, { value: 'Example' });
    }
  }
  pdf.end();
}

/** Writers that npm offers. */
export const npmWriters: Writer[] = [
  ...['pdf-lib', '@cantoo/pdf-lib'].map((name) => ({
    name,
    npm: [name],
    letters: 'latin' as const,
    make: async (content: Content, { load }: Tools) => writeWithPdfLib(await load(name), content),
  })),
  {
    name: 'pdfkit',
    npm: ['pdfkit'],
    letters: 'dejavu',
    make: async (content, { load }) => {
      const { default: PDFDocument } = await load('pdfkit');
      const subsets = [undefined, undefined, 'PDF/A-1b', 'PDF/A-2b', 'PDF/A-3b', 'PDF/UA'];
      const subset = content.fields ? undefined : subsets[content.seed % subsets.length];
      const protection = content.seed % 7 === 3 &&
        !subset && { ownerPassword: 'owner', permissions: { modifying: false } };
      const pdf = new PDFDocument({
        autoFirstPage: false,
        compress: content.seed % 4 !== 0,
        pdfVersion: ['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'][content.seed % 6],
        ...(subset && { subset, tagged: true, pdfVersion: '1.7', font: dejavu }),
        ...protection,
        lang: content.language,
        info: { Title: content.title, Author: content.author },
      });
      writeWithPdfkit(pdf, subset ? { ...content, language: 'de' } : content);
      await pipeline(pdf, createWriteStream(content.out));
    },
  },
  {
    name: 'jspdf',
    npm: ['jspdf', 'jspdf-autotable'],
    letters: 'latin',
    make: async (content, { load }) => {
      const { jsPDF } = await load('jspdf');
      const { autoTable } = await load('jspdf-autotable');
      const pdf = new jsPDF({
        unit: 'pt',
        format: [content.width, content.height],
        orientation: content.width > content.height ? 'landscape' : 'portrait',
        compress: content.seed % 2 === 0,
        ...(content.seed % 6 === 5 && { encryption: { ownerPassword: 'owner', userPermissions: ['print'] } }),
      });
      pdf.setProperties({ title: content.title, author: content.author });
      content.lines.forEach((line, index) => pdf.text(line, 40, 60 + index * 16));
      if (content.rows.length > 0)
        autoTable(pdf, { startY: 300, head: content.rows.slice(0, 1), body: content.rows.slice(1) });
      pdf.textWithLink(content.link, 40, 40, { url: content.link });
      if (content.png) {
        const [file, kind] = content.seed % 2 ? [content.png, 'PNG'] : [content.jpeg, 'JPEG'];
        pdf.addImage(readFileSync(file), kind, 40, content.height - 140, 120, 90);
      }
      if (content.bookmarks) pdf.outline.add(null, 'First page', { pageNumber: 1 });
      return new Uint8Array(pdf.output('arraybuffer'));
    },
  },
  {
    name: 'pdfmake',
    npm: ['pdfmake'],
    letters: 'dejavu',
    make: async (content, { load }) => {
      const { default: pdfmake } = await load('pdfmake');
      pdfmake.setFonts({ DejaVu: { normal: dejavu, bold: dejavu, italics: dejavu, bolditalics: dejavu } });
      pdfmake.setLocalAccessPolicy(() => true);
      pdfmake.setUrlAccessPolicy(() => false);
      const pdf = pdfmake.createPdf({
        info: { title: content.title, author: content.author },
        defaultStyle: { font: 'DejaVu', fontSize: 11 },
        pageSize: { width: content.width, height: content.height },
        compress: content.seed % 4 !== 0,
        content: [
          { text: content.title, fontSize: 16, ...(content.bookmarks && { outline: true }) },
          ...content.lines,
          ...(content.rows.length > 0 ? [{ table: { headerRows: 1, body: content.rows } }] : []),
          { text: content.link, link: content.link, color: 'blue' },
          ...(content.png ? [{ image: content.seed % 2 ? content.png : content.jpeg, width: 120 }] : []),
        ],
      });
      return pdf.getBuffer();
    },
  },
  {
    name: '@react-pdf/renderer',
    npm: ['@react-pdf/renderer', 'react'],
    letters: 'dejavu',
    make: async (content, { load }) => {
      const { Document, Page, Text, Link, Image, Font, renderToBuffer } = await load('@react-pdf/renderer');
      const { createElement } = await load('react');
      Font.register({ family: 'DejaVu', src: dejavu });
      const parts = [
        ...[content.title, ...content.lines, ...content.rows.map((row) => row.join(' | '))].map((line, key) =>
          createElement(Text, { key }, line),
        ),
        createElement(Link, { key: 'link', src: content.link }, content.link),
        content.png &&
          createElement(Image, {
            key: 'image',
            src: content.seed % 2 ? content.png : content.jpeg,
            style: { width: 120 },
          }),
      ];
      const page = createElement(
        Page,
        { size: [content.width, content.height], style: { fontFamily: 'DejaVu', fontSize: 11, padding: 40 } },
        parts,
      );
      return renderToBuffer(createElement(Document, { title: content.title, author: content.author }, page));
    },
  },
  {
    name: 'pdfjs (rkusa)',
    npm: ['pdfjs'],
    letters: 'latin',
    make: async (content, { load }) => {
      const { default: pdf } = await load('pdfjs');
      const { default: font } = await load('pdfjs/font/Helvetica.js');
      const document = new pdf.Document({
        font,
        width: content.width,
        height: content.height,
        padding: 40,
        properties: { title: content.title },
      });
      for (const line of content.lines) document.text(line, { fontSize: 11 });
      document.text(content.link, { link: content.link });
      if (content.jpeg) document.image(new pdf.Image(readFileSync(content.jpeg)), { width: 120 });
      return document.asBuffer();
    },
  },
  {
    name: '@libpdf/core',
    npm: ['@libpdf/core'],
    letters: 'latin',
    make: async (content, { load, makeSource }) => {
      const { PDF } = await load('@libpdf/core');
      const pdf = await PDF.load(new Uint8Array(readFileSync(await makeSource(content))));
      const page = pdf.addPage({ width: content.width, height: content.height });
      content.lines.forEach((line, index) =>
        page.drawText(line.replace(/[^ -~]/g, '.'), { x: 40, y: content.height - 60 - index * 16, size: 11 }),
      );
      return pdf.save({ incremental: content.seed % 2 === 0 });
    },
  },
  {
    name: 'typst',
    npm: ['@myriaddreamin/typst-ts-node-compiler'],
    make: async (content, { load, folder }) => {
      const { NodeCompiler } = await load('@myriaddreamin/typst-ts-node-compiler');
      const quote = JSON.stringify;
      const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: ['/usr/share/fonts'] }] });
      const mainFileContent = [
        `#set page(width: ${content.width}pt, height: ${content.height}pt)`,
        `#set document(title: ${quote(content.title)}, author: ${quote(content.author)})`,
        '#set text(font: ("DejaVu Sans", "Noto Sans", "Noto Sans CJK SC"), size: 11pt)',
        '= Statement',
        ...content.lines.map((line) => `#par(${quote(line)})`),
        content.rows.length > 0
          ? `#table(columns: 3, ${content.rows
              .flat()
              .map((cell) => quote(cell))
              .join(', ')})`
          : '',
        `#link(${quote(content.link)})`,
        content.png
          ? `#image(${quote(path.basename(content.seed % 2 ? content.png : content.jpeg))}, width: 120pt)`
          : '',
      ].join('\n');
      return compiler.pdf({ mainFileContent });
    },
  },
];

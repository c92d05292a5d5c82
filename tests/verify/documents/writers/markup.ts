import { readFileSync } from 'node:fs';
import type { Content } from '../make-content';

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

export function toHtml({
  language,
  title,
  author,
  lines,
  rows,
  link,
  png,
  jpeg,
  width,
  height,
  fields,
  seed,
  pages,
}: Content) {
  const picture = seed % 2 ? png : jpeg;
  const page = [
    `<h1>${escapeXml(title)}</h1>`,
    ...lines.map((line) => `<p>${escapeXml(line)}</p>`),
    `<table border="1">${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
    `<p><a href="${link}">${link}</a></p>`,
    picture && `<p><img src="${picture}" width="160" alt="Picture"></p>`,
    fields && '<form><input name="name" value="Example"> <input type="checkbox" checked></form>',
  ];
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeXml(title)}</title><meta name="author" content="${author}">
<style>@page { size: ${width}pt ${height}pt; margin: 36pt } body { font-family: "DejaVu Sans", "Noto Sans", "Noto Sans CJK SC", sans-serif; font-size: 11pt }
.next { page-break-before: always }</style></head><body>
${Array.from({ length: pages }, (_, index) => `<div class="${index ? 'next' : ''}">${page.filter(Boolean).join('\n')}</div>`).join('\n')}</body></html>`;
}

/** Returns LaTeX for pdfTeX, XeTeX and LuaTeX, with hyperref. */
export function toTex(
  { title, author, lines, rows, link, png, jpeg, width, height, bookmarks, fields, seed, pages, language }: Content,
  unicode: boolean,
) {
  const escape = (text: string) =>
    text.replace(/[\\{}$&#^_~%]/g, (letter) => `\\char${letter.charCodeAt(0)}{}`).replaceAll('€', 'EUR');
  const font = ['zh', 'ja', 'ko'].includes(language) ? 'Noto Sans CJK SC' : 'DejaVu Sans';
  const page = [
    `\\section{${escape(title)}}`,
    ...lines.map((line) => `${escape(line)}\\par`),
    rows.length > 0
      ? `\\begin{tabular}{lll}${rows.map((row) => row.join(' & ')).join(' \\\\ ')}\\end{tabular}\\par`
      : '',
    `\\url{${link}}\\par`,
    png ? `\\includegraphics[width=4cm]{${seed % 2 ? png : jpeg}}\\par` : '',
    fields ? '\\begin{Form}\\TextField[name=name,value=Example]{Name}\\end{Form}' : '',
  ].join('\n');
  return `\\documentclass{article}
\\usepackage[paperwidth=${width}bp,paperheight=${height}bp,margin=20mm]{geometry}
${unicode ? `\\usepackage{fontspec}\\setmainfont{${font}}` : '\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{lmodern}'}
\\usepackage{graphicx}
\\usepackage[bookmarks=${bookmarks},pdfauthor={${author}},pdftitle={Statement},pdfpagemode=UseNone${seed % 3 ? '' : ',colorlinks'}]{hyperref}
\\begin{document}
${Array.from({ length: pages }, () => page).join('\\newpage\n')}
\\end{document}`;
}

/** Returns an OpenDocument file as one XML file. */
export function toOpenDocument(
  { title, author, lines, rows, link, png, width, height }: Content,
  kind: 'text' | 'spreadsheet' | 'drawing',
) {
  const picture = png
    ? `<draw:frame ${kind === 'text' ? 'text:anchor-type="paragraph"' : 'svg:x="4cm" svg:y="18cm"'} svg:width="4cm" svg:height="3cm"><draw:image><office:binary-data>${readFileSync(png).toString('base64')}</office:binary-data></draw:image></draw:frame>`
    : '';
  const paragraph = (text: string) => `<text:p text:style-name="Standard">${escapeXml(text)}</text:p>`;
  const table = `<table:table table:name="Amounts"><table:table-column table:number-columns-repeated="3"/>${rows
    .map(
      (row) =>
        `<table:table-row>${row.map((cell) => `<table:table-cell office:value-type="string">${paragraph(cell)}</table:table-cell>`).join('')}</table:table-row>`,
    )
    .join('')}</table:table>`;
  const anchor = `<text:p><text:a xlink:type="simple" xlink:href="${escapeXml(link)}">${escapeXml(link)}</text:a></text:p>`;
  const cells = [...lines.map((line) => [line]), ...rows]
    .map(
      (row) =>
        `<table:table-row>${row.map((cell) => `<table:table-cell office:value-type="string">${paragraph(cell)}</table:table-cell>`).join('')}</table:table-row>`,
    )
    .join('');
  const box = `<draw:frame svg:x="1cm" svg:y="1cm" svg:width="14cm" svg:height="14cm"><draw:text-box>${lines.map(paragraph).join('')}${anchor}</draw:text-box></draw:frame>`;
  const bodies = {
    text: `<text:h text:outline-level="1">${escapeXml(title)}</text:h>${lines.map(paragraph).join('')}${rows.length > 0 ? table : ''}${anchor}<text:p>${picture}</text:p>`,
    spreadsheet: `<table:table table:name="Statement">${cells}</table:table>`,
    drawing: `<draw:page draw:master-page-name="Default">${box}${picture}<draw:ellipse svg:x="10cm" svg:y="16cm" svg:width="3cm" svg:height="2cm"/></draw:page>`,
  };
  const names = { text: 'text', spreadsheet: 'spreadsheet', drawing: 'graphics' };
  const namespaces = ['office', 'style', 'text', 'table', 'draw', 'meta']
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.${names[kind]}">
<office:meta><dc:title>${escapeXml(title)}</dc:title><meta:initial-creator>${author}</meta:initial-creator></office:meta>
<office:automatic-styles><style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="${width}pt" fo:page-height="${height}pt" fo:margin="2cm"/></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="${kind === 'text' ? 'Standard' : 'Default'}" style:page-layout-name="Page"/></office:master-styles>
<office:body><office:${kind}>${bodies[kind]}</office:${kind}></office:body></office:document>`;
}

export function toSvg({ lines, png, width, height, language, seed }: Content) {
  const image = png
    ? `<image x="40" y="${height - 140}" width="120" height="90" xlink:href="data:image/png;base64,${readFileSync(png).toString('base64')}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xml:lang="${language}">
<defs><linearGradient id="shade"><stop offset="0" stop-color="#225"/><stop offset="1" stop-color="#a66"/></linearGradient></defs>
<rect x="30" y="20" width="${width - 60}" height="20" fill="url(#shade)" fill-opacity="${seed % 2 ? 1 : 0.5}"/>
${lines.map((line, index) => `<text x="40" y="${70 + index * 18}" font-size="12" font-family="DejaVu Sans, Noto Sans CJK SC, Noto Sans">${escapeXml(line)}</text>`).join('\n')}
${image}</svg>`;
}

export const toPlainText = ({ title, lines, rows, link }: Content) =>
  [title, '', ...lines, ...rows.map((row) => row.join('\t')), link, ''].join('\n');

/**
 * Writes a PDF object by object, as text.
 * @param objects object 1, which is the catalog, and those after it
 */
export function writePdf(objects: string[]): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/**
 * Appends changed objects as an incremental update.
 * @param objects by number
 */
export function appendToPdf(pdf: Buffer, objects: Map<number, string>) {
  const before = pdf.toString('latin1');
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(before)?.[1];
  let text = '';
  let entries = '';
  for (const [number, object] of objects) {
    entries += `${number} 1\n${String(before.length + text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const start = before.length + text.length;
  text += `xref\n${entries}trailer\n<< /Size ${Math.max(...objects.keys()) + 1} /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(before + text, 'latin1');
}

/** @param dictionary its entries */
export const streamObject = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Writes a PDF of one page with about this many bytes, which do not compress. */
export function writeDocument(bytes: number) {
  // Comments are no part of what is drawn. The generator has a fixed start, so that the document is always the same.
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647).toString(36);
  let comments = '';
  while (comments.length < bytes) comments += `%${next()}${next()}${next()}\n`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>',
    `<</Length ${comments.length}>>stream\n${comments}endstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

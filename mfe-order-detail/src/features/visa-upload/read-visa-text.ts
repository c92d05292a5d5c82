const readings = new WeakMap<File, Promise<string>>();

/**
 * Reads the text of a PDF in this page, once a file: the file is sent only by the member. Empty for a picture, and for a PDF that cannot be
 * opened.
 */
export function readVisaText(file: File): Promise<string> {
  const reading = readings.get(file) ?? readText(file);
  readings.set(file, reading);
  return reading;
}

async function readText(file: File): Promise<string> {
  if (file.type !== 'application/pdf') return '';
  try {
    const { openPdf, readPdfText } = await import('../document-viewer/pdf-renderer');
    const pdf = await openPdf(file);
    try {
      return await readPdfText(pdf);
    } finally {
      pdf.close();
    }
  } catch {
    // The viewer says why a file cannot be opened.
    return '';
  }
}

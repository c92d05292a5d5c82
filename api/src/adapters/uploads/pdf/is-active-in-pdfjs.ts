import '@evisa/setup/with-resolvers';
import { PdfProblem } from './pdf-problem';

/** Loads both halves of pdf.js. Otherwise it loads the other half itself, with the first file, which would seem unreadable if that failed. */
export async function loadPdfjs() {
  const [pdfjs] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  return pdfjs;
}

/**
 * Returns whether pdf.js, the viewer of Firefox and of the portal, finds something in a PDF that it would run: it asks what that viewer asks.
 * Throws a `PdfProblem` (`unreadable`) if pdf.js cannot open it.
 */
export async function isActiveInPdfjs(bytes: Buffer): Promise<boolean> {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({
    // A copy, which pdf.js takes over.
    data: Uint8Array.from(bytes),
    verbosity: 0,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
  });
  try {
    const pdf = await task.promise;
    if (await pdf.getJSActions()) return true;
    if (await pdf.getAttachments()) return true;
    const fields = [...((await pdf.getFieldObjects()) ?? new Map<string, object[]>()).values()].flat();
    if (fields.some((field) => Reflect.get(field, 'actions'))) return true;
    for (let number = 1; number <= pdf.numPages; number += 1)
      if (await (await pdf.getPage(number)).getJSActions()) return true;
    return false;
  } catch {
    throw new PdfProblem('unreadable');
  } finally {
    await task.destroy();
  }
}

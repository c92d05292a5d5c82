import '@evisa/setup/with-resolvers';
import { PdfProblem } from './pdf-problem';

/**
 * Returns whether pdf.js, the viewer of Firefox and of the portal, finds something in a PDF that it would run: it asks what that viewer asks.
 * Throws a `PdfProblem` (`unreadable`) if pdf.js cannot open it.
 */
export async function isActiveInPdfjs(bytes: Buffer): Promise<boolean> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // Otherwise it loads its other half itself, with the first file, which would seem unreadable if that failed.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
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

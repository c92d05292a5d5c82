import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  PDFWorker,
  RenderingCancelledException,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { joinPageText } from './join-page-text';
import { PdfError } from './pdf-failure';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** Where the build puts what the library requests by name when a PDF needs it (`webpack.config.mjs`): beside its worker. */
const resourceUrl = (folder: string): string => new URL(`${folder}/`, GlobalWorkerOptions.workerSrc).href;

const resources = {
  /** Tables from codes to characters, for Chinese, Japanese and Korean text. */
  cMapUrl: resourceUrl('cmaps'),
  /** The fonts that every PDF reader has. */
  standardFontDataUrl: resourceUrl('standard_fonts'),
  /** The profile of colours that are printed. */
  iccUrl: resourceUrl('iccs'),
  /** Decoders for JPEG 2000, JBIG2 and fax pictures, and for colour profiles; the former also as scripts, where WebAssembly is blocked. */
  wasmUrl: resourceUrl('wasm'),
  useWorkerFetch: true,
  // The same on each device. Otherwise a phone without these fonts draws others, whose letters are too wide or narrow.
  useSystemFonts: false,
};

export interface OpenedPdf {
  pages: readonly PDFPageProxy[];
  close: () => void;
}

/** Opens a PDF. Throws a `PdfError`. */
export async function openPdf(blob: Blob): Promise<OpenedPdf> {
  try {
    return await openBytes(new Uint8Array(await blob.arrayBuffer()));
  } catch (cause) {
    if (cause instanceof PdfError) throw cause;
    if (cause instanceof PasswordException) throw new PdfError('password', { cause });
    // A browser may lack what the library needs to open any file at all.
    throw new PdfError((await canOpenPdfs()) ? 'damaged' : 'reader', { cause });
  }
}

const emptyPdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n';

/** Returns whether the library opens a PDF that is known to be right. */
async function canOpenPdfs(): Promise<boolean> {
  try {
    const { close } = await openBytes(new TextEncoder().encode(emptyPdf));
    close();
    return true;
  } catch {
    return false;
  }
}

async function openBytes(data: Uint8Array): Promise<OpenedPdf> {
  const worker = await startWorker();
  const task = getDocument({ data, worker, ...resources, disableWorkerRendering: true });
  const close = () => void task.destroy().finally(() => worker.destroy());
  try {
    return { pages: await readPages(await task.promise), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The first pages say whose document it is. */
const maxReadPages = 10;

/** Returns the text of a PDF's first pages as it is stored in the file, with filled-in fields and comments that are drawn on them: empty for a scan. */
export async function readPdfText({ pages }: OpenedPdf): Promise<string> {
  return (await Promise.all(pages.slice(0, maxReadPages).map(readPageText))).join('\n');
}

async function readPageText(page: PDFPageProxy): Promise<string> {
  const [{ items }, annotations] = await Promise.all([page.getTextContent(), page.getAnnotations()]);
  const added = annotations.flatMap(({ textContent, fieldValue }: DrawnAnnotation) => textContent ?? fieldValue ?? []);
  return [joinPageText(items), ...added].join('\n');
}

/** What the library says of an annotation: the lines of its appearance, and the value of a field. */
interface DrawnAnnotation {
  textContent?: string[];
  fieldValue?: string | string[] | null;
}

function readPages(pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
}

async function startWorker(): Promise<PDFWorker> {
  const worker = new PDFWorker();
  try {
    await worker.promise;
    return worker;
  } catch (cause) {
    worker.destroy();
    throw new PdfError('reader', { cause });
  }
}

interface RenderedPage {
  /** Whether all of the page was drawn. Not called after `cancel`. */
  onRendered: (isComplete: boolean) => void;
  scale: number;
  rotation: number;
}

/** Renders a page on a new canvas, with selectable text over it. Returns a function that cancels the rendering. */
export function renderPage(
  page: PDFPageProxy,
  { canvas: canvasContainer, text: textContainer }: { canvas: HTMLElement; text: HTMLElement },
  { scale, rotation, onRendered }: RenderedPage,
): () => void {
  const viewport = page.getViewport({ scale, rotation });
  const sharpness = Math.min(devicePixelRatio, 3, Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * sharpness);
  canvas.height = Math.floor(viewport.height * sharpness);
  const rendering = page.render({ canvas, viewport: page.getViewport({ scale: scale * sharpness, rotation }) });
  rendering.promise.then(
    () => {
      canvasContainer.replaceChildren(canvas);
      onRendered(!hasMissingParts(page));
    },
    (error: unknown) => {
      // A newer rendering in another size replaced this one.
      if (!(error instanceof RenderingCancelledException)) onRendered(false);
    },
  );

  textContainer.replaceChildren();
  textContainer.style.setProperty('--total-scale-factor', String(scale));
  const text = new TextLayer({ textContentSource: page.streamTextContent(), container: textContainer, viewport });
  // Without it the page can be read, and its text not selected.
  text.render().catch(() => {});
  return () => {
    rendering.cancel();
    text.cancel();
  };
}

/** In pixels. Phones reject larger canvases. */
const maxCanvasPixels = 16_000_000;

/**
 * Returns whether a picture or a font of the page was not drawn, because it is damaged or the library failed to load what it needs for it. The
 * library only writes a warning about it. It stores null for such a picture, and a message for such a font.
 */
function hasMissingParts({ objs, commonObjs }: PDFPageProxy): boolean {
  return [...objs, ...commonObjs].some(([, data]) => data === null || typeof data === 'string');
}

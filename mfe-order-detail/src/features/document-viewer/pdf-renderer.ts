import {
  getDocument,
  GlobalWorkerOptions,
  PDFWorker,
  TextLayer,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfReaderError } from './pdf-reader-error';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** JavaScript decoders for JPEG 2000 and JBIG2, because the content security policy blocks WebAssembly. The worker requests them by name. */
const decoderUrls = [
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url).href,
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url).href,
];

export interface OpenedPdf {
  pages: readonly PDFPageProxy[];
  close: () => void;
}

/**
 * Opens a PDF. Throws if the file is not a PDF, is damaged or needs a password, and throws `PdfReaderError` if the PDF library
 * does not start.
 */
export async function openPdf(blob: Blob): Promise<OpenedPdf> {
  const worker = await startWorker();
  const wasmUrl = new URL('.', decoderUrls[0]).href;
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    worker,
    wasmUrl,
    useWasm: false,
    disableWorkerRendering: true,
  });
  const close = () => void task.destroy().finally(() => worker.destroy());
  try {
    const pdf = await task.promise;
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
    return { pages, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function startWorker(): Promise<PDFWorker> {
  const worker = new PDFWorker();
  try {
    await worker.promise;
    return worker;
  } catch (cause) {
    worker.destroy();
    throw new PdfReaderError('The PDF viewer failed to start.', { cause });
  }
}

/** Renders a page on a new canvas, with selectable text over it. Returns a function that cancels the rendering. */
export function renderPage(
  page: PDFPageProxy,
  { canvas: canvasContainer, text: textContainer }: { canvas: HTMLElement; text: HTMLElement },
  { scale, rotation }: { scale: number; rotation: number },
): () => void {
  const viewport = page.getViewport({ scale, rotation });
  const sharpness = Math.min(devicePixelRatio, 3, Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * sharpness);
  canvas.height = Math.floor(viewport.height * sharpness);
  const rendering = page.render({ canvas, viewport: page.getViewport({ scale: scale * sharpness, rotation }) });
  rendering.promise.then(() => canvasContainer.replaceChildren(canvas), ignoreCancellation);

  textContainer.replaceChildren();
  textContainer.style.setProperty('--total-scale-factor', String(scale));
  const text = new TextLayer({ textContentSource: page.streamTextContent(), container: textContainer, viewport });
  text.render().catch(ignoreCancellation);
  return () => {
    rendering.cancel();
    text.cancel();
  };
}

/** In pixels. Phones reject larger canvases. */
const maxCanvasPixels = 16_000_000;

/** A newer rendering in another size replaced this one. */
function ignoreCancellation() {}

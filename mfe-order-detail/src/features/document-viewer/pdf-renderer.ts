import {
  getDocument,
  GlobalWorkerOptions,
  PDFWorker,
  TextLayer,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfReaderError } from './pdf-reader-error';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** Decoders of JPEG 2000 and JBIG2 without WebAssembly, which the content security policy refuses. The worker asks for them by name. */
const decoderUrls = [
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url).href,
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url).href,
];

export interface OpenedPdf {
  pages: readonly PDFPageProxy[];
  close: () => void;
}

/** Reads a PDF; throws when it is none, is broken or wants a password, and `PdfReaderError` when nothing can read it here. */
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
    throw new PdfReaderError('The reader of PDFs does not start.', { cause });
  }
}

/** Draws a page on a canvas of its own, and puts its text over it to be selected. Answers how to stop. */
export function renderPage(
  page: PDFPageProxy,
  { canvas: place, text: textPlace }: { canvas: HTMLElement; text: HTMLElement },
  { scale, rotation }: { scale: number; rotation: number },
): () => void {
  const viewport = page.getViewport({ scale, rotation });
  const sharpness = Math.min(devicePixelRatio, 3, Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * sharpness);
  canvas.height = Math.floor(viewport.height * sharpness);
  const drawing = page.render({ canvas, viewport: page.getViewport({ scale: scale * sharpness, rotation }) });
  drawing.promise.then(() => place.replaceChildren(canvas), ignoreCancellation);

  textPlace.replaceChildren();
  textPlace.style.setProperty('--total-scale-factor', String(scale));
  const text = new TextLayer({ textContentSource: page.streamTextContent(), container: textPlace, viewport });
  text.render().catch(ignoreCancellation);
  return () => {
    drawing.cancel();
    text.cancel();
  };
}

/** Pixels; phones refuse larger ones. */
const maxCanvasPixels = 16_000_000;

/** It was stopped, because it is wanted in another size by now. */
function ignoreCancellation() {}

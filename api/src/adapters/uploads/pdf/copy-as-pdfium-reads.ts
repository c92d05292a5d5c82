import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PdfProblem } from './pdf-problem';

/** Without the encryption, and written again from the first byte on. */
const removeSecurity = 3;
/** How much memory the library may have for a file, and how much of it is kept for the next one: WebAssembly gives nothing back. */
const maxBytes = 256 * 1024 * 1024;
const maxKeptBytes = 64 * 1024 * 1024;
const pageBytes = 64 * 1024;

let loaded: Promise<Pdfium> | null = null;

/**
 * Returns a PDF as PDFium, the viewer of Chrome, reads it: its objects written again, one after the other and without encryption. Two copies of
 * one that is linearized, whose beginning Chrome trusts and other programs with PDFium do not. Throws a `PdfProblem` (`unreadable`) if PDFium cannot open it.
 */
export async function copyAsPdfiumReads(bytes: Buffer): Promise<Buffer[]> {
  const pdfium = await loadPdfium();
  try {
    return pdfium.copy(bytes);
  } catch (error) {
    if (error instanceof PdfProblem) throw error;
    // At its limits of memory and depth it stops, and can no longer be used.
    loaded = null;
    throw error instanceof WebAssembly.RuntimeError ? new PdfProblem('unreadable') : error;
  } finally {
    if (pdfium.memoryBytes() > maxKeptBytes) loaded = null;
  }
}

/** Loads PDFium unless it is loaded. */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= startPdfium().catch((cause: unknown) => {
    loaded = null;
    throw new Error('PDFium cannot be loaded', { cause });
  });
  return loaded;
}

interface Pdfium {
  copy(bytes: Buffer): Buffer[];
  memoryBytes(): number;
}

async function startPdfium(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium');
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const silent = () => undefined;
  const settings = { wasmBinary, print: silent, printErr: silent };
  const library = await init(settings);
  library.PDFiumExt_Init();
  return createReader(library);
}

function createReader(library: WrappedPdfiumModule): Pdfium {
  const memory = (): Uint8Array => Reflect.get(library.pdfium, 'HEAPU8');
  const { addFunction, setValue, wasmExports } = library.pdfium;
  limitMemory(Reflect.get(wasmExports, 'memory'));
  const none = new Uint8Array();
  let file: Uint8Array = none;
  const readBlock = addFunction((_: number, position: number, target: number, length: number) => {
    memory().set(file.subarray(position, position + length), target);
    return 1;
  }, 'iiiii');
  const isHere = addFunction(() => 1, 'iiii');
  // FPDF_FILEACCESS (length, function, its first argument), FX_FILEAVAIL and FX_DOWNLOADHINTS (version, function) of fpdfview.h and fpdf_dataavail.h.
  const access = wasmExports.malloc(7 * 4);
  const availability = access + 3 * 4;
  const hints = access + 5 * 4;
  [0, readBlock, 0, 1, isHere, 1, isHere].forEach((value, index) => {
    setValue(access + index * 4, value, 'i32');
  });

  /** Reads a file as Chrome does, with the table at its beginning if it is linearized. */
  function copyAsItLoads(): { copy: Buffer; isLinearized: boolean } {
    const loader = library.FPDFAvail_Create(availability, access);
    try {
      library.FPDFAvail_IsDocAvail(loader, hints);
      const document = library.FPDFAvail_GetDocument(loader, '');
      // Loads the second table of a linearized file.
      library.FPDFAvail_IsFormAvail(loader, hints);
      return { copy: write(document), isLinearized: library.FPDFAvail_IsLinearized(loader) === 1 };
    } finally {
      library.FPDFAvail_Destroy(loader);
    }
  }

  function write(document: number): Buffer {
    if (document === 0) throw new PdfProblem('unreadable');
    const writer = library.PDFiumExt_OpenFileWriter();
    const isWhole = library.FPDF_SaveAsCopy(document, writer, removeSecurity);
    const length = library.PDFiumExt_GetFileWriterSize(writer);
    const target = wasmExports.malloc(length);
    if (target === 0) throw new PdfProblem('too-complex');
    library.PDFiumExt_GetFileWriterData(writer, target, length);
    const copy = Buffer.from(memory().subarray(target, target + length));
    wasmExports.free(target);
    library.PDFiumExt_CloseFileWriter(writer);
    library.FPDF_CloseDocument(document);
    if (!isWhole) throw new PdfProblem('unreadable');
    return copy;
  }

  return {
    copy(bytes) {
      file = bytes;
      setValue(access, bytes.length, 'i32');
      try {
        const { copy, isLinearized } = copyAsItLoads();
        return isLinearized ? [copy, write(library.FPDF_LoadCustomDocument(access, ''))] : [copy];
      } finally {
        file = none;
      }
    },
    memoryBytes: () => memory().length,
  };
}

/** The library asks for more memory with this function, and stops if it throws. */
function limitMemory(memory: WebAssembly.Memory): void {
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * pageBytes > maxBytes) throw new RangeError('The limit of memory');
    return WebAssembly.Memory.prototype.grow.call(memory, pages);
  };
}

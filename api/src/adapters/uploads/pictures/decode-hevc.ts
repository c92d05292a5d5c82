import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';

/** Values of libheif's enumerations heif_colorspace, heif_chroma and heif_channel. */
const colorspaceRgb = 1;
const interleavedRgb = 10;
const interleavedChannel = 10;
/** In pixels: libheif limits a picture to the square of this side. */
const maxSide = 7500;

interface DecodedPicture {
  width: number;
  height: number;
  /** Rows of red, green and blue. The memory is that of the decoder. */
  pixels: Buffer;
  /** The ICC profile, such as Display P3 of iPhones. */
  profile: Buffer | null;
}

/**
 * Decodes the primary picture of a HEIC file with libheif: cropped, mirrored and turned as the file says, its tiles joined. Returns null if
 * it does not decode. Each picture has an instance of the WebAssembly module of its own, whose memory goes with it: an instance grows
 * and never shrinks.
 */
export async function decodeHevc(bytes: Buffer): Promise<DecodedPicture | null> {
  const { default: createLibheif } = await import('libheif-js/libheif-wasm/libheif.js');
  try {
    return decode(createLibheif(), bytes);
  } catch {
    // The module ended itself, for example because a damaged file made it ask for too much memory.
    return null;
  }
}

function decode(libheif: MainModule, bytes: Buffer): DecodedPicture | null {
  const allocate = (size: number) => libheif._malloc(size);
  /** Where functions write their error (three words) and their result. */
  const error = allocate(12);
  const result = allocate(4);
  const readWord = (pointer: number): number => new DataView(libheif.HEAPU8.buffer).getUint32(pointer, true);
  const hasFailed = () => readWord(error) !== 0;

  const context = libheif._heif_context_alloc();
  libheif._heif_context_set_maximum_image_size_limit(context, maxSide);
  const file = allocate(bytes.length);
  libheif.HEAPU8.set(bytes, file);
  libheif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0);
  if (hasFailed()) return null;
  libheif._heif_context_get_primary_image_handle(error, context, result);
  if (hasFailed()) return null;
  const handle = readWord(result);

  const profileSize = libheif._heif_image_handle_get_raw_color_profile_size(handle);
  const profile = allocate(profileSize);
  if (profileSize > 0) libheif._heif_image_handle_get_raw_color_profile(error, handle, profile);
  if (hasFailed()) return null;

  libheif._heif_decode_image(error, handle, result, colorspaceRgb, interleavedRgb, 0);
  if (hasFailed()) return null;
  const image = readWord(result);
  const [width, height] = [
    libheif._heif_image_get_width(image, interleavedChannel),
    libheif._heif_image_get_height(image, interleavedChannel),
  ];
  const plane = libheif._heif_image_get_plane_readonly2(image, interleavedChannel, result);
  const [stride, rowBytes] = [readWord(result), width * 3];
  const memory: Uint8Array = libheif.HEAPU8;
  if (stride !== rowBytes)
    for (let row = 1; row < height; row += 1)
      memory.copyWithin(plane + row * rowBytes, plane + row * stride, plane + row * stride + rowBytes);
  return {
    width,
    height,
    pixels: Buffer.from(memory.buffer, plane, rowBytes * height),
    profile: profileSize > 0 ? Buffer.from(memory.slice(profile, profile + profileSize)) : null,
  };
}

declare module 'wawoff2/decompress.js' {
  /** Converts a font from WOFF 2 to TrueType. Throws if it is damaged. */
  export default function decompress(font: Uint8Array): Promise<Uint8Array>;
}

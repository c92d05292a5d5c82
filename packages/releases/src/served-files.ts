/**
 * The types of the files below `/assets/`, `/remotes/` and `/release-sets/`, by extension: code, data, fonts and pictures. A page is not among
 * them, nor what a server might execute: the files are on the origin of the staff's pages. `docs/nginx.conf` has the same list.
 */
const EXTENSIONS = [
  // Beside a release set or an override, `.sig` is its signature.
  'js mjs css json sig wasm txt',
  'woff2 woff ttf otf pfb',
  'png jpg jpeg webp avif gif svg ico',
  // Tables of decoders and samples of data.
  'bcmap icc bin',
];
export const SERVED_EXTENSIONS = EXTENSIONS.join(' ').split(' ');

const SERVED_NAME = new RegExp(`(?:\\.(?:${SERVED_EXTENSIONS.join('|')})|(?:^|/)LICENSE\\w*)$`, 'i');
/** Compressed beside the file, for servers that send it instead. */
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Returns whether a file of a release has an allowed type.
 * @param name of a file, with or without its folder
 */
export function isServedFile(name: string) {
  return SERVED_NAME.test(name);
}

/** Returns the first name that servers would refuse. */
export function findRefusedFile(names: Iterable<string>) {
  return [...names].find((name) => !isServedFile(name.replace(COMPRESSED, '')));
}

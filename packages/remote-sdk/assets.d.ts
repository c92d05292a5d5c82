// What a build makes of imported files that are no modules: `"types": ["@evisa/remote-sdk/assets"]` in a tsconfig.json.

/** The names of a stylesheet's classes → the names in the page, which contain the remote's. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A stylesheet whose classes keep their names. */
declare module '*.css' {}

/** The address of a picture. */
declare module '*.svg' {
  const address: string;
  export default address;
}

/** The address of a picture. */
declare module '*.png' {
  const address: string;
  export default address;
}

/** The address of a picture. */
declare module '*.jpg' {
  const address: string;
  export default address;
}

/** The address of a picture. */
declare module '*.jpeg' {
  const address: string;
  export default address;
}

/** The address of a picture. */
declare module '*.webp' {
  const address: string;
  export default address;
}

/** The address of a picture. */
declare module '*.avif' {
  const address: string;
  export default address;
}

/** The address of a picture. */
declare module '*.gif' {
  const address: string;
  export default address;
}

/** The address of a picture. */
declare module '*.ico' {
  const address: string;
  export default address;
}

/** The address of a font. */
declare module '*.woff2' {
  const address: string;
  export default address;
}

/** The address of a font. */
declare module '*.woff' {
  const address: string;
  export default address;
}

/** The address of a font. */
declare module '*.ttf' {
  const address: string;
  export default address;
}

/** The address of a font. */
declare module '*.otf' {
  const address: string;
  export default address;
}

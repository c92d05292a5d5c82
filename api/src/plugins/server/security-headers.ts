const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Allows inline styles, which the component library needs, but neither inline scripts nor evaluated code. Some routes, such as files and
 * the API reference, set a policy of their own.
 * @param otherOrigins origins besides this one that scripts, styles, images, fonts and requests may use
 */
const contentSecurityPolicy = (otherOrigins: readonly string[] = []): string => {
  const own = ["'self'", ...otherOrigins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `connect-src ${own}`,
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/**
 * Returns the policy of the portal's pages, with Trusted Types: only the page's own policy turns text into markup or script addresses.
 * @param overrideOrigins origins that a remote may be overridden from; the page checks each script before its policy admits it
 */
export function pageSecurityPolicy(overrideOrigins: readonly string[] = []): string {
  return `${contentSecurityPolicy(overrideOrigins)}; require-trusted-types-for 'script'; trusted-types default`;
}

/**
 * The policy of a worker that compiles WebAssembly, such as decoders of pictures. A worker has the policy of the response with its script, and
 * not that of the page, so no page may compile anything. It loads scripts and data of this origin only.
 */
export const wasmWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/**
 * The policy of the files of releases and of uploads: opened by its own address, none runs a script or loads anything, and none is on the
 * origin of the pages. As parts of a page they have that page's policy.
 */
export const filePolicy = "default-src 'none'; sandbox";

/** Returns the security headers of every response, errors included. A route may set stricter ones. */
export function securityHeaders({ production }: { production: boolean }): Record<string, string> {
  return {
    ...fixedHeaders,
    'content-security-policy': contentSecurityPolicy(),
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Styles may be inline because the component library sets them; scripts may not, and nothing is evaluated.
 * Answers that are no page of ours (files, the API’s documents) take less of it, or more.
 * @param others origins beside our own that what a page is made of may come from
 */
const contentSecurityPolicy = (others: readonly string[] = []): string => {
  const own = ["'self'", ...others].join(' ');
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
 * For our own pages: text becomes a script’s address or markup only through their one policy.
 * @param overrideOrigins where remotes may be overridden from; its scripts pass that policy one by one, once they are checked
 */
export function pageSecurityPolicy(overrideOrigins: readonly string[] = []): string {
  return `${contentSecurityPolicy(overrideOrigins)}; require-trusted-types-for 'script'; trusted-types default`;
}

/** The security headers of every answer, refusals and faults included. A route may tighten its own. */
export function securityHeaders({ production }: { production: boolean }): Record<string, string> {
  return {
    ...fixedHeaders,
    'content-security-policy': contentSecurityPolicy(),
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

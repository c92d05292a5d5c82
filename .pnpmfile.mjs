/** Corrects what two packages say of themselves. */
export const hooks = {
  /** @param {{ name?: string, engines?: object, dependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} pkg */
  readPackage(pkg) {
    // The PDF reader runs in browsers, whatever Node installs it. Its versions for Node 20 run scripts of an opened PDF (CVE-2026-16633).
    if (pkg.name === 'pdfjs-dist') delete pkg.engines;
    // It writes types by an interface of the compiler that version 7 does not have.
    if (pkg.name === 'openapi-typescript') {
      pkg.dependencies = { ...pkg.dependencies, typescript: '5.9.3' };
      delete pkg.peerDependencies;
    }
    return pkg;
  },
};

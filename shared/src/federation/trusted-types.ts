interface PolicyRules {
  createScriptURL(address: string): string | null;
  createHTML(markup: string, type: string, sink: string): string | null;
}

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

let trustedScripts: ReadonlySet<string> | null = null;

/**
 * Allows scripts of other origins by URL: those of overrides whose signature was verified. Works once for each page, and only in the shell,
 * because remotes have no copy of this module.
 */
export function trustScripts(addresses: readonly string[]): void {
  if (trustedScripts) throw new Error('Which scripts are trusted is settled already.');
  trustedScripts = new Set(addresses);
}

/**
 * The one policy that text goes through where the page’s headers require trusted types: scripts come from the page’s own origin
 * (webpack’s chunks, the remotes) or are those of a checked override, text set as markup holds no tag (the component library’s styles),
 * and only a frame’s own document may be markup (the preview of a mail, which is sandboxed). Anything else throws where it is tried.
 */
export const trustedTypesPolicy: PolicyRules = {
  createScriptURL: (address) => (isTrusted(new URL(address, document.baseURI)) ? address : null),
  createHTML: (markup, _type, sink) => (sink === 'HTMLIFrameElement srcdoc' || !markup.includes('<') ? markup : null),
};

/** The query only numbers the attempts; the content is checked against its hash. */
function isTrusted({ origin, pathname }: URL): boolean {
  return origin === window.location.origin || (trustedScripts?.has(origin + pathname) ?? false);
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicyFactory;
  }
}

// Browsers without trusted types do not enforce them.
window.trustedTypes?.createPolicy('default', trustedTypesPolicy);

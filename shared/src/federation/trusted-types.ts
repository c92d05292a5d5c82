interface PolicyRules {
  createScriptURL(address: string): string | null;
  createHTML(markup: string, type: string, sink: string): string | null;
}

interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

let trustedScripts: ReadonlySet<string> | null = null;

/**
 * Lets scripts of other origins pass, by their addresses: those of overrides, once their signature was checked. Can be done once
 * a page, and by the shell alone: remotes have no copy of this module.
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

/** What follows a question mark only says which try it is; what comes is held against its hash. */
function isTrusted({ origin, pathname }: URL): boolean {
  return origin === window.location.origin || (trustedScripts?.has(origin + pathname) ?? false);
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicyFactory;
  }
}

// Browsers without trusted types do not ask for them.
window.trustedTypes?.createPolicy('default', trustedTypesPolicy);

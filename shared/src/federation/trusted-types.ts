interface PolicyRules {
  createScriptURL(address: string): string | null;
  createHTML(markup: string, type: string, sink: string): string | null;
}

interface PolicyMaker {
  createPolicy(name: string, rules: PolicyRules): unknown;
}

/**
 * The one policy that text goes through where the page’s headers require trusted types: scripts come from the page’s own origin
 * (webpack’s chunks, the remotes), text set as markup holds no tag (the component library’s styles), and only a frame’s own document
 * may be markup (the preview of a mail, which is sandboxed). Anything else throws where it is tried.
 */
export const trustRules: PolicyRules = {
  createScriptURL: (address) => (new URL(address, document.baseURI).origin === window.location.origin ? address : null),
  createHTML: (markup, _type, sink) => (sink === 'HTMLIFrameElement srcdoc' || !markup.includes('<') ? markup : null),
};

declare global {
  interface Window {
    trustedTypes?: PolicyMaker;
  }
}

// Browsers without trusted types do not ask for them.
window.trustedTypes?.createPolicy('default', trustRules);

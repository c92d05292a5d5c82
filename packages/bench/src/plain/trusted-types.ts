declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown };
  }
}

// Mantine writes its variables as markup, which the pages of the server allow only with a policy.
window.trustedTypes?.createPolicy('default', { createHTML: (text) => text });

export {};

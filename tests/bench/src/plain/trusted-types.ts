declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown };
  }
}

// Mantine writes its variables as markup, and react-admin the empty hint below a field. The pages of the server allow that only with a policy.
window.trustedTypes?.createPolicy('default', { createHTML: (text) => text });

export {};

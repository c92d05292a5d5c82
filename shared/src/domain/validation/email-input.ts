/**
 * The attributes of a field for an email address. With `type="email"`, Chromium rewrites domains that are not ASCII: bücher.example becomes xn--bcher-kva.example,
 * and straße.example another domain, strasse.example.
 */
export const emailInput = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

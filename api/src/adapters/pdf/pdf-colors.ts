/** The colours of printed documents. */
export const textColor = '#1e293b';
export const mutedTextColor = '#475569';
export const accentColor = '#0f766e';
export const headerFillColor = '#f0fdfa';
export const ruleColor = '#cbd5e1';

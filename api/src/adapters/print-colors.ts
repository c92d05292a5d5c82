/** The colours of printed documents. */
export const ink = '#1e293b';
export const faint = '#475569';
export const teal = '#0f766e';
export const paleTeal = '#f0fdfa';
export const rule = '#cbd5e1';

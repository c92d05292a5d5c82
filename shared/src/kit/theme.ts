import { createTheme, type MantineColorsTuple } from '@mantine/core';

const deepTeal: MantineColorsTuple = [
  '#f0fdfa',
  '#ccfbf1',
  '#99f6e4',
  '#5eead4',
  '#2dd4bf',
  '#14b8a6',
  '#0d9488',
  '#0f766e',
  '#115e59',
  '#134e4a',
];
const slate: MantineColorsTuple = [
  '#f8fafc',
  '#f1f5f9',
  '#e2e8f0',
  '#cbd5e1',
  '#94a3b8',
  '#64748b',
  '#475569',
  '#334155',
  '#1e293b',
  '#0f172a',
];

// Mantine's own red is too light for the text of an error (WCAG 2.2 AA wants 4.5:1).
const red: MantineColorsTuple = [
  '#fef2f2',
  '#fee2e2',
  '#fecaca',
  '#fca5a5',
  '#f87171',
  '#dc2626',
  '#dc2626',
  '#b91c1c',
  '#991b1b',
  '#7f1d1d',
];

/** One accent (deep teal), slate neutrals, light only. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 7,
  colors: { teal: deepTeal, gray: slate, red },
  black: '#0f172a',
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily: "Inter, 'Segoe UI', system-ui, -apple-system, 'Noto Sans', 'Noto Sans Khmer', sans-serif",
  headings: {
    fontFamily: "Inter, 'Segoe UI', system-ui, -apple-system, 'Noto Sans', 'Noto Sans Khmer', sans-serif",
    fontWeight: '650',
  },
  respectReducedMotion: true,
  components: {
    // The keyboard reaches the button that shows a password.
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Show what is typed' },
      },
    },
  },
});

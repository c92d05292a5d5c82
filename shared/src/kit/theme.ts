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

const fontFamily =
  "Inter, 'Inter Fallback', 'Segoe UI', system-ui, -apple-system, 'Noto Sans', 'Noto Sans Khmer', sans-serif";

/** One accent (deep teal), slate neutrals, light only; the sizes, radii and distances of all screens (decision 0122). */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 7,
  colors: { teal: deepTeal, gray: slate, red },
  black: '#0f172a',
  // Controls; cards take 8 px (`md`), chips are round.
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px' },
  // Labels 12, tables 13, body 14, section titles 16, page titles 20 px.
  fontSizes: { xs: '0.75rem', table: '0.8125rem', sm: '0.875rem', md: '1rem', xl: '1.25rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
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

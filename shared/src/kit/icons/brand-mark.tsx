/** The logo: three towers on a teal ground. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="Logo">
      <rect width="32" height="32" rx="8" fill="#0f766e" />
      <path
        fill="#fff"
        d="M16 5l2.4 5.2V13h1.2l1.9-3.4 1.9 3.4v3.2h1l1.1-1.9 1.3 2V24H5.2v-7.7l1.3-2 1.1 1.9h1V13l1.9-3.4 1.9 3.4h1.2v-2.8z"
      />
    </svg>
  );
}

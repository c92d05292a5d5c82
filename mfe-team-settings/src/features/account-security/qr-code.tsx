import { useMemo } from 'react';
import { encode } from 'uqr';

/** Renders a text as a QR code. `size` is in pixels and includes the blank border. */
export function QrCode({ text, size, label }: { text: string; size: number; label: string }) {
  const { modules, path } = useMemo(() => toSvgPath(text), [text]);
  return (
    <svg width={size} height={size} viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={label}>
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function toSvgPath(text: string): { modules: number; path: string } {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { modules: data.length, path: squares.join('') };
}

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGAttributes } from 'react';
  const Shape: ComponentType<Omit<SVGAttributes<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number }>;
  export default Shape;
}

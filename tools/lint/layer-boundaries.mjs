import path from 'node:path';
import { layers } from './layers.mjs';

/** The dependency rules in the form that eslint-plugin-boundaries reads. */
export const boundarySettings = {
  'boundaries/elements': Object.entries(layers).map(([type, { folder }]) => ({ type, pattern: folder })),
  'boundaries/root-path': path.resolve(import.meta.dirname, '../..'),
  'import/resolver': { [path.join(import.meta.dirname, 'import-resolver.cjs')]: {} },
};

export const boundaryRule = [
  'error',
  {
    default: 'disallow',
    message:
      '{{from.element.type}} may not import {{to.element.type}}: see the table of layers in tools/lint/layers.mjs.',
    policies: [
      { allow: { to: { module: { origin: ['external', 'core'] } } } },
      // The plugin compares each import with every policy: few policies with many types make it three times as fast.
      ...Object.entries(layers).flatMap(([type, { imports, types = [] }]) => [
        { from: { element: { type } }, allow: { to: { element: { type: [type, ...imports] } } } },
        ...(types.length > 0
          ? [{ from: { element: { type } }, allow: { to: { element: { type: types } }, dependency: { kind: 'type' } } }]
          : []),
      ]),
    ],
  },
];

import { minify } from '@swc/core';
import dropDisplayNames from './drop-display-names-loader.mjs';

const library = `
import * as React from "react";
var Link = React.forwardRef(function LinkWithRef(props, ref) { return React.createElement("a", { ...props, ref }); });
Link.displayName = "Link";
var Form = React.forwardRef((props, ref) => React.createElement("form", { ...props, ref }));
Form.displayName = "Form";
var Inner = React2.memo(() => "inner");
export { Link };
`;

/** What a build holds of a library of which everything but `Link` goes unused. @param {string} source */
const held = async (source) => (await minify(source, { module: true, compress: true, mangle: false })).code;

it('leaves nothing of components that nobody imports', async () => {
  expect(await held(library)).toContain('"form"');
  expect(await held(dropDisplayNames(library))).not.toMatch(/"form"|"inner"|displayName/);
});

it('leaves what is imported, and names that are made elsewhere than at the top of a file', () => {
  const source = 'function named(Component) {\n  Component.displayName = "x";\n  return Component;\n}\n';
  expect(dropDisplayNames(source)).toBe(source);
  expect(dropDisplayNames(library)).toContain('var Link = /* @__PURE__ */ React.forwardRef(function LinkWithRef');
});

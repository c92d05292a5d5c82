import { minify } from '@swc/core';
import dropDisplayNames from './drop-display-names-loader';

const library = `
import * as React from "react";
var Link = React.forwardRef(function LinkWithRef(props, ref) { return React.createElement("a", { ...props, ref }); });
Link.displayName = "Link";
var Form = React.forwardRef((props, ref) => React.createElement("form", { ...props, ref }));
Form.displayName = "Form";
var Inner = React2.memo(() => "inner");
export { Link };
`;

/** Returns the code that remains of a library of which only `Link` is used. */
const minifyLibrary = async (source: string) =>
  (await minify(source, { module: true, compress: true, mangle: false })).code;

it('removes components that are not imported', async () => {
  expect(await minifyLibrary(library)).toContain('"form"');
  expect(await minifyLibrary(dropDisplayNames(library))).not.toMatch(/"form"|"inner"|displayName/);
});

it('keeps imported components, and names that are not set at the top level of a file', () => {
  const source = 'function named(Component) {\n  Component.displayName = "x";\n  return Component;\n}\n';
  expect(dropDisplayNames(source)).toBe(source);
  expect(dropDisplayNames(library)).toContain('var Link = /* @__PURE__ */ React.forwardRef(function LinkWithRef');
});

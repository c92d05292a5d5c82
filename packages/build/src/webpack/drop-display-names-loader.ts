/**
 * Removes the display names of a library's components from its source. `Form.displayName = "Form"` counts as a use of `Form` and keeps the
 * unused component in the build. Only for libraries that do not read these names themselves.
 */
export default function dropDisplayNames(source: string): string {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}

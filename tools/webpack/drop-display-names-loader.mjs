/**
 * Takes the names that a library's components have for developer tools out of its source. `Form.displayName = "Form"` counts as a use
 * of `Form`, so that a build holds it though nobody imports it. Only for libraries that read no such name themselves.
 * @param {string} source
 * @returns {string}
 */
export default function dropDisplayNames(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}

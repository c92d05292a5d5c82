/** What the site needs and its oldest browsers lack (`browserslist` in package.json). A browser test deletes it and other newer functions. */
if (!Reflect.has(Object, 'hasOwn'))
  Object.defineProperty(Object, 'hasOwn', {
    configurable: true,
    writable: true,
    value: (value: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(value, key),
  });

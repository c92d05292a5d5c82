const vm = require('node:vm');

/** The modules that this worker has compiled, by file. @type {Map<string, { source: string, script: import('node:vm').Script }>} */
const compiled = new Map();
const compileFunction = vm.compileFunction;

/**
 * jest compiles a module again for each test file that loads it. This compiles it once for each worker, and every sandbox runs the same
 * script: 10 % of the processor time of the API's tests, 5 % of component tests. Modules cannot use `import()`: swc has replaced it.
 */
vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileFunction(source, parameters, options);
  const known = compiled.get(filename);
  if (known?.source === source) return known.script.runInContext(parsingContext);
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script.runInContext(parsingContext);
};

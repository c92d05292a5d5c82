/**
 * Calls a function with each node of a syntax tree and its parent, in their order. webpack's nodes have their parts as getters of a prototype
 * (5.113), which only `in` lists.
 */
export function visitSyntax(value: any, onNode: (node: any, parent: any) => void, parent: any = null) {
  if (Array.isArray(value)) for (const item of value) visitSyntax(item, onNode, parent);
  if (typeof value?.type !== 'string') return;
  onNode(value, parent);
  for (const key in value) {
    const child = value[key];
    if (typeof child === 'object') visitSyntax(child, onNode, value);
  }
}

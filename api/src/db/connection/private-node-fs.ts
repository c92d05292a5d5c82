import { NodeFS } from '@electric-sql/pglite/nodefs';

const groupAndOthersMask = 0o077;

interface NodeOperations {
  setattr(node: unknown, attributes: { mode?: number }): void;
}

/** The folder of the embedded database. PGlite gives each of its files a mode of its own, past the umask: here none is for other users. */
export class PrivateNodeFS extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const preRun: typeof emscriptenOpts.preRun = [
      ({ NODEFS }) => {
        const operations: NodeOperations = NODEFS.node_ops;
        const setAttributes = operations.setattr;
        operations.setattr = (node, attributes) =>
          setAttributes(
            node,
            attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~groupAndOthersMask },
          );
      },
      ...(emscriptenOpts.preRun ?? []),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

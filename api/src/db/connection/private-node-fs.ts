import { NodeFS } from '@electric-sql/pglite/nodefs';

const groupAndOthersMask = 0o077;

interface NodeOperations {
  setattr(node: unknown, attributes: { mode?: number }): void;
}

/** The folder of the embedded database, without access for other users. PGlite sets file modes itself and ignores the umask. */
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

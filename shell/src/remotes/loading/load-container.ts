import { ChunkLoadError } from './chunk-load-error';
import { prepareAssetElement } from './remote-assets';

/** The specification, section 9. */
const scriptTimeoutMs = 120_000;

/** What an entry script leaves behind: the federation's container, whose two functions are all that every version of it has. */
export interface Container {
  /** Rejects if it exposes no such module (`./folder`), or what that consists of cannot be had. */
  get: (module: string) => Promise<() => unknown>;
  /** Once, before anything is taken: what is shared, and how that is called. */
  init: (scope: unknown, initScope: unknown[], options: object) => unknown;
}

/**
 * Runs an entry script and takes the container it leaves under the remote's name. Every call fetches: nothing is kept.
 * Throws `ChunkLoadError`, or what the script threw.
 */
export function loadContainer(address: string, name: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.crossOrigin = 'anonymous';
    prepareAssetElement(script);
    Reflect.set(window, name, undefined);
    const lost = (type: string) => reject(new ChunkLoadError(type, script.src));
    const timer = setTimeout(lost, scriptTimeoutMs, 'timeout');
    let thrown: unknown;
    const note = ({ filename, error }: ErrorEvent) => {
      if (filename === script.src) thrown = error;
    };
    window.addEventListener('error', note);
    // Runs right after the script itself, so that no other can have come between.
    script.onload = () => {
      const container: unknown = Reflect.get(window, name);
      if (isContainer(container)) resolve(container);
      else if (thrown instanceof Error) reject(thrown);
      else lost('missing');
    };
    script.onerror = () => lost('error');
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    document.head.append(script);

    function end() {
      clearTimeout(timer);
      window.removeEventListener('error', note);
      script.remove();
    }
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}

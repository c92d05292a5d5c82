import { ChunkLoadError } from './chunk-load-error';
import { prepareAssetElement } from './remote-assets';

const scriptTimeoutMs = 120_000;

/** The federation container that an entry script defines. All versions of the runtime have these two functions. */
export interface Container {
  /** Rejects if the module (`./folder`) is not exposed or its files do not load. */
  get: (module: string) => Promise<() => unknown>;
  /** Passes the shared modules. Call it once, before `get`. */
  init: (scope: unknown, initScope: unknown[], options: object) => unknown;
}

/**
 * Runs an entry script and returns the container that it defines under the remote's name. Downloads the script each time. Throws
 * `ChunkLoadError`, or the error that the script threw.
 */
export function loadContainer(address: string, name: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.crossOrigin = 'anonymous';
    prepareAssetElement(script);
    Reflect.set(window, name, undefined);
    const fail = (type: string) => reject(new ChunkLoadError(type, script.src));
    const timer = setTimeout(fail, scriptTimeoutMs, 'timeout');
    let thrown: unknown;
    const recordError = ({ filename, error }: ErrorEvent) => {
      if (filename === script.src) thrown = error;
    };
    window.addEventListener('error', recordError);
    // Runs right after the script, before any other script.
    script.onload = () => {
      const container: unknown = Reflect.get(window, name);
      if (isContainer(container)) resolve(container);
      else if (thrown instanceof Error) reject(thrown);
      else fail('missing');
    };
    script.onerror = () => fail('error');
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    document.head.append(script);

    function end() {
      clearTimeout(timer);
      window.removeEventListener('error', recordError);
      script.remove();
    }
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}

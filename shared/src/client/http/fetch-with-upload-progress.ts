/**
 * A `fetch` that reports upload progress, which the built-in one can only do over HTTP/2.
 * `onProgress` gets a fraction from 0 to 1.
 */
export function fetchWithUploadProgress(onProgress: (fraction: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      xhr.responseType = 'blob';
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      xhr.onload = () =>
        resolve(
          new Response(xhr.response, {
            status: xhr.status,
            headers: ['content-type', 'x-request-id'].map((name) => [name, xhr.getResponseHeader(name) ?? '']),
          }),
        );
      xhr.onerror = () => reject(new TypeError('The connection was lost.'));
      xhr.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
      request.signal.addEventListener('abort', () => xhr.abort());
      xhr.send(body);
    });
  };
}

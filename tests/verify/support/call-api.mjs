/**
 * Sends a request to the API. Returns its status, 0 without a response, and the response's `data`.
 * @template Data
 * @param {string} origin
 * @param {string} token
 * @param {{ method: string, path: string, body?: object, headers?: Record<string, string> }} request
 * @returns {Promise<{ status: number, data: Data | undefined }>}
 */
export async function callApi(origin, token, { method, path, body, headers }) {
  try {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    /** @type {{ data?: Data }} */
    const { data } = await response.json().catch(() => ({}));
    return { status: response.status, data };
  } catch {
    return { status: 0, data: undefined };
  }
}

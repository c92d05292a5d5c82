/**
 * A call, and what came back; status 0 where nothing did.
 * @param {string} origin
 * @param {string} token
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number, body: any }>}
 */
export async function callApi(origin, token, method, path, body, headers = {}) {
  try {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: null };
  }
}

/** Sends a request to the API. Returns its status, 0 without a response, and the response's `data`. */
export async function callApi<Data>(
  origin: string,
  token: string,
  { method, path, body, headers }: { method: string; path: string; body?: object; headers?: Record<string, string> },
): Promise<{ status: number; data: Data | undefined }> {
  try {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data }: { data?: Data } = await response.json().catch(() => ({}));
    return { status: response.status, data };
  } catch {
    return { status: 0, data: undefined };
  }
}

import type { IncomingHttpHeaders } from 'node:http';

/** What a browser says about its device on request. The client controls these headers, like all others. */
export interface ClientHints {
  model?: string;
  platform?: string;
  platformVersion?: string;
}

/** The hints that browsers send only on request (`Accept-CH`). They always send the platform. */
export const requestedClientHints = 'Sec-CH-UA-Model, Sec-CH-UA-Platform-Version';

export function readClientHints(headers: IncomingHttpHeaders): ClientHints {
  const model = parseQuotedString(headers['sec-ch-ua-model']);
  const platform = parseQuotedString(headers['sec-ch-ua-platform']);
  const platformVersion = parseQuotedString(headers['sec-ch-ua-platform-version']);
  return { ...(model && { model }), ...(platform && { platform }), ...(platformVersion && { platformVersion }) };
}

/** Returns the text of a quoted string, or undefined for any other value and for names that no device has. */
function parseQuotedString(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? /^"([\w .,()+/-]{1,60})"$/.exec(header.trim())?.[1]?.trim() : undefined;
}

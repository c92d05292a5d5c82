import type { IncomingHttpHeaders } from 'node:http';

/** What a browser tells of its device when it is asked to. Typed by the caller, like every header. */
export interface ClientHints {
  model?: string;
  platform?: string;
  platformVersion?: string;
}

/** The hints that are only sent to who asks for them (`Accept-CH`); the platform always comes. */
export const requestedClientHints = 'Sec-CH-UA-Model, Sec-CH-UA-Platform-Version';

export function readClientHints(headers: IncomingHttpHeaders): ClientHints {
  const model = parseQuotedString(headers['sec-ch-ua-model']);
  const platform = parseQuotedString(headers['sec-ch-ua-platform']);
  const platformVersion = parseQuotedString(headers['sec-ch-ua-platform-version']);
  return { ...(model && { model }), ...(platform && { platform }), ...(platformVersion && { platformVersion }) };
}

/** The text of a quoted string; undefined for anything else, and for what no device is called. */
function parseQuotedString(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? /^"([\w .,()+/-]{1,60})"$/.exec(header.trim())?.[1]?.trim() : undefined;
}

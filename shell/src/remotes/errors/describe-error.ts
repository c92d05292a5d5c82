import type { ReportedError, StackFrame } from '@evisa/shared/contract/remote-errors';
import { isTranslationError } from '@evisa/shared/kit/feedback/translation-error';
import { findScreen } from './find-screen';

const maxFrames = 20;
const minValueLength = 3;
const position = /(https?:\/\/[^\s()@?]+)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/**
 * Describes an error for a report: its message without values of the page, and the positions in the portal's scripts. Returns null for
 * errors of other code, such as browser extensions, for cancelled requests, and for what a browser's translator breaks.
 * @param screens the declared paths
 */
export function describeError(error: unknown, screens: readonly string[]): Omit<ReportedError, 'count'> | null {
  const { name = '', message = String(error), stack = '' } = error instanceof Error ? error : {};
  if (error === null || error === undefined || name === 'AbortError' || isTranslationError(error)) return null;
  const positions = [...stack.matchAll(position)];
  const frames = positions.flatMap(([, url = '', line, column]) => toFrame(url, Number(line), Number(column)));
  if (positions.length > 0 && frames.length === 0) return null;
  return {
    message: removeValues([name, message].filter(Boolean).join(': '), listPageValues()).slice(0, 500),
    frames: frames.slice(0, maxFrames),
    screen: findScreen(screens, location.pathname),
  };
}

/** Returns the position if it is in a script of the portal. */
export function toFrame(url: string, line: number, column: number): StackFrame[] {
  const prefix = `${location.origin}/`;
  const file = url.slice(prefix.length);
  const isOwn = url.startsWith(prefix) && /^(?:remotes\/\w+\/[\w.+-]+|assets)\/[\w.~-]+\.js$/.test(file);
  return isOwn ? [{ file, line, column }] : [];
}

/** Lists what was typed on the page and what its address contains. */
function listPageValues(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
  const { pathname, search, hash } = location;
  const address = decodeURIComponent(`${pathname} ${search} ${hash}`.replace(/%(?![0-9a-f]{2})/gi, ' '));
  return [...fields].map(({ value }) => value).concat(address.split(/[\s/?#&=+]+/));
}

/** Replaces values, and the words of values, in a text. */
function removeValues(text: string, values: readonly string[]): string {
  return values
    .flatMap((value) => [value, ...value.split(/\s+/)])
    .filter((value) => value.length >= minValueLength)
    .sort((a, b) => b.length - a.length)
    .reduce(
      (rest, value) => rest.replaceAll(new RegExp(value.replaceAll(/[^\w\s]/g, String.raw`\$&`), 'gi'), '…'),
      text,
    );
}

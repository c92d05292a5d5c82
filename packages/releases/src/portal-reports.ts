import { callPortal, type Portal } from './call-portal';
import { CommandError } from '@evisa/setup/command-error';
import type { MappedFrame, RemoteErrorGroup } from '@evisa/shared/contract/remote-errors';
import type { RemoteSpeed } from '@evisa/shared/contract/remote-samples';

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/**
 * Describes the uncaught errors of a remote in the last 30 days, the latest first.
 * @returns lines for people
 */
export async function describePortalErrors(portal: Portal, remote: string): Promise<string[]> {
  const groups = (await callPortal(portal, `releases/${remote}/errors`)).data as RemoteErrorGroup[];
  if (groups.length === 0) return [`No errors of ${remote} in the last 30 days.`];
  return groups.flatMap(({ id, message, count: times, first, last, versions, screens, browsers, roles }) => [
    `${id}  ${message}`,
    `  ${count(times, 'time')}, ${first} to ${last}`,
    ...[versions, screens, browsers, roles]
      .filter((values) => values.length > 0)
      .map((values) => `  ${values.join(', ')}`),
  ]);
}

/**
 * Describes the stack of an error, innermost first: positions in the source, and of scripts without a source map in the script.
 * @param id of its group, as `describePortalErrors` names it
 * @returns lines for people
 */
export async function describePortalErrorStack(portal: Portal, remote: string, id: string): Promise<string[]> {
  if (!/^[0-9a-f]{16}$/.test(id))
    throw new CommandError(`There is no error ${id}: npx evisa-remote errors lists them.`);
  const frames = (await callPortal(portal, `releases/${remote}/errors/${id}/stack`)).data as MappedFrame[];
  return frames.map(({ source, ...script }) => {
    const { file, line, column } = source ?? script;
    return `  at ${source?.name ? `${source.name} ` : ''}${file}:${line}:${column}`;
  });
}

/**
 * Describes how fast the versions of a remote were in the last 7 days: 75th percentiles over the sessions, the latest version first.
 * @returns lines for people
 */
export async function describePortalSpeeds(portal: Portal, remote: string): Promise<string[]> {
  const speeds = (await callPortal(portal, `releases/${remote}/speeds`)).data as RemoteSpeed[];
  if (speeds.length === 0) return [`No sessions with ${remote} in the last 7 days.`];
  const show = (value: number | null, unit: string) =>
    value === null ? 'none' : `${Math.round(value * 1000) / 1000}${unit}`;
  return speeds.flatMap(({ version, sessions, withError, inp, lcp, cls, load, bytes }) => [
    `${version}: ${count(sessions, 'session')}, ${withError} with an error`,
    `  load ${show(load, ' ms')}, INP ${show(inp, ' ms')}, LCP ${show(lcp, ' ms')}, CLS ${show(cls, '')}, downloaded ${bytes === null ? 'none' : `${(bytes / 1024).toFixed(1)} KB`}`,
  ]);
}

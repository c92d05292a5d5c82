import type { ReportedError } from '@evisa/shared/contract/remote-errors';
import { toFrame } from './describe-error';
import { findScreen } from './find-screen';

/**
 * Describes what the content security policy blocked: the directive, and what kind of address, but not the address. Returns null for a
 * violation by other code, such as a browser extension.
 * @param screens the declared paths
 */
export function describeViolation(
  {
    effectiveDirective,
    blockedURI,
    sourceFile,
    lineNumber,
    columnNumber,
  }: Pick<
    SecurityPolicyViolationEvent,
    'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber' | 'columnNumber'
  >,
  screens: readonly string[],
): Omit<ReportedError, 'count'> | null {
  const frames = toFrame(sourceFile ?? '', Math.max(1, lineNumber), Math.max(1, columnNumber));
  if (sourceFile && frames.length === 0 && !sourceFile.startsWith(`${location.origin}/`)) return null;
  return {
    message: `blocked by the content security policy: ${effectiveDirective}, ${describeAddress(blockedURI)}`,
    frames,
    screen: findScreen(screens, location.pathname),
  };
}

/** Browsers say `inline`, `eval` or `data` in place of some addresses. */
function describeAddress(address: string): string {
  if (!URL.canParse(address)) return /^[a-z-]{1,40}$/.test(address) ? address : 'unknown';
  const { origin, protocol } = new URL(address);
  if (origin === location.origin) return 'this origin';
  return protocol.startsWith('http') || protocol.startsWith('ws') ? 'another origin' : protocol.replace(':', '');
}

/** What the shell loads after the first screen. */
export { collectReports } from './collect-reports';
export { RemoteExtension } from './extensions/remote-extension';

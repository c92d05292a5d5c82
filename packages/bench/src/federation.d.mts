export type StaffVisit = import('./measure-staff-visit.mjs').StaffVisit;
export type Loaded = import('./measure-staff-visit.mjs').Loaded;
/**
 * The portal as it is beside the same code as one bundle: what signing in and the first table cost somebody who was never here, on slow
 * 4G with a quarter of the processor, and a change of folder afterwards at full speed.
 */
export declare function run(): Promise<void>;
/** One of the two portals, and the visits to it. */
declare class MeasuredPortal {
  portal: Promise<{
    origin: string;
    publicOrigin: string;
    pid: number | undefined;
    output: () => string;
    running: () => boolean;
    memory(): number;
    stop(): Promise<void>;
    kill(): Promise<void>;
  }>;
  /** @type {StaffVisit[]} */
  atOnce: StaffVisit[];
  /** @type {StaffVisit[]} */
  typed: StaffVisit[];
  /** @type {number[]} */
  changes: number[];
  /** @param {string} folder @param {Record<string, string>} environment */
  constructor(folder: string, environment: Record<string, string>);
  /** @param {import('@playwright/test').Browser} browser */
  visit(browser: import('@playwright/test').Browser): Promise<void>;
  stop(): Promise<void>;
  figures(): Promise<{
    signInKb: number;
    signInLine: number;
    signInRequests: number;
    signInMs: number;
    restKb: number;
    allKb: number;
    restLine: number;
    restRequests: number;
    screenKb: number;
    screenRequests: number;
    afterClickKb: number;
    afterClickRequests: number;
    calls: number;
    atOnceMs: number;
    typedMs: number;
    changeMs: number;
    slowChangeMs: number;
  }>;
}
export type Figures = Awaited<ReturnType<MeasuredPortal['figures']>>;
export {};

export type Visit = import('./measure-cold-visit.mjs').Visit;
/**
 * The applicants' form on a slow line, as it is built and as anybody would build it: what is downloaded until it can be sent, when it
 * can be seen and sent, and what Lighthouse says.
 */
export declare function run(): Promise<void>;

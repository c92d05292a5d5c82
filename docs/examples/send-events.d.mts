/**
 * Runs an example: `node docs/examples/stripe-events.mjs event.json web-2026-000001`.
 * @param {(event: any) => Record<string, unknown> | null} toPortalEvent
 */
export declare function runExample(toPortalEvent: (event: any) => Record<string, unknown> | null): Promise<void>;
/**
 * Returns an amount in whole units: 3600 with two decimals is 36.00.
 * @param {number} minor
 * @param {number} digits of the provider, which are not always those of ISO 4217
 */
export declare function toWholeUnits(minor: number, digits: number): string;

/** @param {import('@playwright/test').CDPSession} client */
export declare function throttleNetwork(client: import('@playwright/test').CDPSession): Promise<void>;
/** Takes back what `throttleNetwork` did. @param {import('@playwright/test').CDPSession} client */
export declare function unthrottleNetwork(client: import('@playwright/test').CDPSession): Promise<void>;

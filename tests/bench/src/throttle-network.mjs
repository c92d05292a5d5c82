/**
 * Connections, as in Lighthouse: slow 4G for phones, and a 3G of 700 kbit/s with 300 ms there and back. Bytes per second and ms.
 */
export const networks = {
  none: { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  '4G': { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 },
  '3G': { offline: false, latency: 300, downloadThroughput: 700_000 / 8, uploadThroughput: 700_000 / 8 },
};

/** @typedef {keyof typeof networks} Network */

/**
 * Slows down the connection, and the processor to a quarter.
 * @param {import('@playwright/test').CDPSession} client
 * @param {Network} network
 */
export async function throttleNetwork(client, network) {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', networks[network]);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Reverts `throttleNetwork`. @param {import('@playwright/test').CDPSession} client */
export async function unthrottleNetwork(client) {
  await client.send('Network.emulateNetworkConditions', networks.none);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

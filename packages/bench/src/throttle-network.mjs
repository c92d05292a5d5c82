/**
 * Slow 4G and a quarter of the processor, as in Lighthouse for phones: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up.
 */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const unthrottled = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** @param {import('@playwright/test').CDPSession} client */
export async function throttleNetwork(client) {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4g);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Reverts `throttleNetwork`. @param {import('@playwright/test').CDPSession} client */
export async function unthrottleNetwork(client) {
  await client.send('Network.emulateNetworkConditions', unthrottled);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

import net from 'node:net';
import { CommandError } from './command-error.mjs';

/**
 * Reads a port from the environment.
 * @param {string} variable
 * @param {number} defaultPort
 */
export function readPort(variable, defaultPort) {
  const text = process.env[variable] ?? String(defaultPort);
  if (/^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65_536) return { variable, port: Number(text) };
  throw new CommandError(`${variable} must be a port between 1 and 65535, not "${text}".`);
}

/**
 * Fails before any long work if a port is in use.
 * @param {{ variable: string, port: number }[]} ports with the environment variable that sets each
 */
export async function requireFreePorts(ports) {
  for (const { variable, port } of ports) {
    if (await isPortTaken(port)) {
      throw new CommandError(`Port ${port} is in use by another program. Stop it, or set ${variable} to a free port.`);
    }
  }
}

/** @param {number} port */
function isPortTaken(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, () => probe.close(() => resolve(false)));
  });
}

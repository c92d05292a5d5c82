import { createServer } from 'node:net';

/**
 * Returns a port that no program listens on.
 * @returns {Promise<number>}
 */
export function findFreePort() {
  return new Promise((resolve) => {
    const socket = createServer();
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { createServer } from 'node:net';

/** @returns {Promise<number>} */
export function findFreePort() {
  return new Promise((resolve) => {
    const socket = createServer();
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

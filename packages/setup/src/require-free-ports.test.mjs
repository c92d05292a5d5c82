import net from 'node:net';
import { readPort, requireFreePorts } from './require-free-ports.mjs';

describe('requireFreePorts', () => {
  it('names the port in use and the variable that changes it', async () => {
    const occupant = net.createServer();
    const port = await new Promise((resolve) => {
      occupant.listen(0, () => {
        const address = occupant.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    await expect(requireFreePorts([{ variable: 'PORT', port }])).rejects.toThrow(
      `Port ${port} is in use by another program. Stop it, or set PORT to a free port.`,
    );
    await new Promise((resolve) => {
      occupant.close(resolve);
    });
    await expect(requireFreePorts([{ variable: 'PORT', port }])).resolves.toBeUndefined();
  });
});

describe('readPort', () => {
  afterEach(() => {
    delete process.env.TEST_PORT;
  });

  it('uses the default when the variable is not set', () => {
    expect(readPort('TEST_PORT', 3000)).toEqual({ variable: 'TEST_PORT', port: 3000 });
  });

  it.each(['abc', '0', '70000', '-1', ''])('refuses "%s" with a message', (text) => {
    process.env.TEST_PORT = text;
    expect(() => readPort('TEST_PORT', 3000)).toThrow(`TEST_PORT must be a port between 1 and 65535, not "${text}".`);
  });
});

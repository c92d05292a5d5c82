import net from 'node:net';
import { readPort, requireFreePorts } from './require-free-ports.mjs';

describe('requireFreePorts', () => {
  it('names the port that is taken and the variable that moves it', async () => {
    const holder = net.createServer();
    const port = await new Promise((resolve) => {
      holder.listen(0, () => {
        const address = holder.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    await expect(requireFreePorts([{ variable: 'PORT', port }])).rejects.toThrow(
      `Port ${port} is in use by another program. Stop it, or set PORT to a free port.`,
    );
    await new Promise((resolve) => {
      holder.close(resolve);
    });
    await expect(requireFreePorts([{ variable: 'PORT', port }])).resolves.toBeUndefined();
  });
});

describe('readPort', () => {
  afterEach(() => {
    delete process.env.TEST_PORT;
  });

  it('falls back where nothing is set', () => {
    expect(readPort('TEST_PORT', 3000)).toEqual({ variable: 'TEST_PORT', port: 3000 });
  });

  it.each(['abc', '0', '70000', '-1', ''])('refuses "%s" in a sentence', (text) => {
    process.env.TEST_PORT = text;
    expect(() => readPort('TEST_PORT', 3000)).toThrow(
      `TEST_PORT should be a port between 1 and 65535, and is "${text}".`,
    );
  });
});

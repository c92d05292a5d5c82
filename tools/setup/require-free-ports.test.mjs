import net from 'node:net';
import { requireFreePorts } from './require-free-ports.mjs';

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

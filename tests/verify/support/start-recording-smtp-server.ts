import { once } from 'node:events';
import { createServer } from 'node:net';

/** Starts a local mail server that accepts every mail and records the Message-ID of each accepted one. */
export async function startRecordingSmtpServer(): Promise<{ port: number; messageIds: string[]; close(): void }> {
  const messageIds: string[] = [];
  const server = createServer((socket) => {
    let text = '';
    let inMail = false;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const line = text.slice(0, at);
        text = text.slice(at + end.length);
        if (inMail) {
          inMail = false;
          messageIds.push(/^message-id:\s*(\S+)/im.exec(line)?.[1] ?? 'none');
          socket.write('250 accepted\r\n');
        } else if (/^data/i.test(line)) {
          inMail = true;
          socket.write('354 go on\r\n');
        } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    messageIds,
    close: () => void server.close(),
  };
}

import { createServer, type Server, type Socket } from 'node:net';
import { openMailbox } from './open-mailbox';

let server: Server;
let commands: string[];
const sockets = new Set<Socket>();

/** Answers of a server that has neither IDLE nor MOVE nor QRESYNC, by command. The folder is open to clients that named themselves, as at 163.com. */
function answer(command: string, folder: string): string {
  const done = (untagged = '') => `${untagged}TAG OK done\r\n`;
  switch (command) {
    case 'CAPABILITY':
      return done('* CAPABILITY IMAP4rev1 ID AUTH=PLAIN SASL-IR\r\n');
    case 'ID':
      return done('* ID ("name" "server" "vendor" "box.example")\r\n');
    case 'LIST':
      return done('* LIST () "/" INBOX\r\n');
    case 'UID':
      return done('* SEARCH 7\r\n');
    case 'EXAMINE':
      if (folder !== 'INBOX' || !commands.includes('ID')) return 'TAG NO Unsafe Login\r\n';
      return done('* 1 EXISTS\r\n* OK [UIDVALIDITY 3] valid\r\n* OK [UIDNEXT 8] next\r\n');
    default:
      return done();
  }
}

beforeEach(async () => {
  commands = [];
  server = createServer((socket) => {
    let text = '';
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('* OK ready\r\n');
    socket.on('data', (data) => {
      const lines = `${text}${data.toString()}`.split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const [tag = '', command = '', folder = ''] = line.split(' ');
        commands.push(command);
        socket.write(answer(command, folder).replace('TAG', tag));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

function open(folder: string) {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const account = { user: 'desk', password: 'secret', folder };
  return openMailbox({ name: 'desk', host: '127.0.0.1', port, security: 'none', ...account }, null);
}

it('names itself before it opens a folder, and only reads', async () => {
  const mailbox = await open('INBOX');
  expect(mailbox.uidValidity).toBe(3);
  expect(await mailbox.listAfter(6)).toEqual([7]);
  expect(await mailbox.listAfter(7)).toEqual([]);
  mailbox.close();
  expect(commands.indexOf('ID')).toBeLessThan(commands.indexOf('EXAMINE'));
  expect(commands).not.toContain('SELECT');
});

it('says that the server does not open the folder', async () => {
  await expect(open('Desk')).rejects.toMatchObject({ code: 'folder refused' });
});

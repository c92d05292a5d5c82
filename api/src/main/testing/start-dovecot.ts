import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const program = '/usr/sbin/dovecot';
export const hasDovecot = existsSync(program);

export interface Dovecot {
  /** The port of IMAP with STARTTLS, and that of IMAP over TLS. */
  ports: { imap: number; imaps: number };
  deliver(message: string): void;
  /** Removes all messages from the disk, as another program does. */
  removeAll(): void;
  /** Gives the messages other UIDs and another UIDVALIDITY. */
  renumber(): void;
  stop(): Promise<void>;
}

/** Starts the installed Dovecot with one mailbox (`desk`, `secret`) and a certificate and key in PEM. */
export async function startDovecot(tls: { certificate: string; key: string }): Promise<Dovecot> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-dovecot-'));
  const ports = { imap: await findPort(), imaps: await findPort() };
  const inbox = path.join(folder, 'mail');
  for (const part of ['', 'tmp', 'new', 'cur']) {
    mkdirSync(path.join(inbox, part), { recursive: true });
    chmodSync(path.join(inbox, part), 0o777);
  }
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, 'certificate.pem'), tls.certificate);
  writeFileSync(path.join(folder, 'key.pem'), tls.key);
  writeFileSync(path.join(folder, 'dovecot.conf'), configure(folder, ports));
  const server = spawn(program, ['-F', '-c', path.join(folder, 'dovecot.conf')], {
    stdio: 'ignore',
    detached: true,
  });
  while (!(await greets(ports.imap))) {
    if (server.exitCode !== null) throw new Error('Dovecot did not start.');
    await wait(50);
  }
  let delivered = 0;
  const listFiles = () =>
    ['new', 'cur'].flatMap((part) => readdirSync(path.join(inbox, part)).map((name) => path.join(inbox, part, name)));
  return {
    ports,
    deliver(message) {
      delivered += 1;
      const name = `${Date.now()}.${delivered}.localhost`;
      writeFileSync(path.join(inbox, 'tmp', name), message.replace(/\r?\n/g, '\r\n'));
      renameSync(path.join(inbox, 'tmp', name), path.join(inbox, 'new', name));
    },
    removeAll: () => listFiles().forEach((file) => rmSync(file)),
    renumber() {
      for (const name of readdirSync(inbox)) if (name.startsWith('dovecot')) rmSync(path.join(inbox, name));
    },
    async stop() {
      await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('close', () => resolve());
    // Its processes too. At SIGTERM it waits half a minute for them.
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  });
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    // While it starts, it may accept a connection and close it, or another program may have the port.
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('close', () => resolve(false));
    socket.once('error', () => resolve(false));
  });
}

function configure(folder: string, { imap, imaps }: Dovecot['ports']): string {
  const { username, uid, gid } = userInfo();
  // Dovecot reads no mail as root.
  const [user, mailUid, mailGid] = uid === 0 ? ['nobody', 65_534, 65_534] : [username, uid, gid];
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/null
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
default_internal_user = ${user}
default_login_user = ${user}
${uid === 0 ? 'default_internal_group = nogroup' : `default_internal_group = ${gid}`}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${mailUid} gid=${mailGid} home=${folder}
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${imaps}
    ssl = yes
  }
}
`;
}

import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@evisa/setup/free-port';

const startTimeoutMs = 10_000;

export interface ImapServer {
  /** The setting of a portal that reads the mailbox. */
  settings: Record<string, string>;
  /** Delivers a message as a mail server does. */
  deliver: (message: string) => void;
  /** Stops the server and keeps its messages. */
  halt: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

const program = '/usr/sbin/dovecot';
const imapProgram = '/usr/lib/dovecot/imap';

/**
 * Starts the installed Dovecot with one mailbox. Says what is missing otherwise: unpacked elsewhere, it looks for its modules in /usr/lib.
 */
export async function startDovecot(): Promise<ImapServer | { missing: string }> {
  if (![program, imapProgram].every((file) => existsSync(file)))
    return { missing: 'No Dovecot is installed. On Debian: apt-get install dovecot-imapd' };
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-dovecot-'));
  const port = await findFreePort();
  const configuration = path.join(folder, 'dovecot.conf');
  writeFileSync(configuration, configure(folder, port));
  const inbox = path.join(folder, 'mail');
  for (const part of ['tmp', 'new', 'cur']) mkdirSync(path.join(inbox, part), { recursive: true });
  // Started by root, Dovecot reads as another user.
  chmodSync(folder, 0o755);
  for (const part of ['', 'tmp', 'new', 'cur']) chmodSync(path.join(inbox, part), 0o777);

  let halt = async () => {};
  async function resume(): Promise<void> {
    let output = '';
    const server = spawn(program, ['-F', '-c', configuration], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    server.on('error', (error) => (output += String(error)));
    const ended = new Promise((resolve) => server.once('close', resolve));
    halt = async () => {
      server.kill('SIGTERM');
      await ended;
    };
    for (const deadline = Date.now() + startTimeoutMs; !(await greets(port)); await wait(50))
      if (server.pid === undefined || server.exitCode !== null || Date.now() > deadline) {
        server.kill('SIGKILL');
        throw new Error(`Dovecot did not start.\n${output}`);
      }
  }

  await resume();
  let delivered = 0;
  return {
    settings: { MAILBOX_IMAP_URL: `imap://desk:secret@127.0.0.1:${port}/INBOX` },
    deliver(message) {
      delivered += 1;
      const name = `${Date.now()}.${delivered}.localhost`;
      writeFileSync(path.join(inbox, 'tmp', name), message.replace(/\r?\n/g, '\r\n'));
      renameSync(path.join(inbox, 'tmp', name), path.join(inbox, 'new', name));
    },
    halt: () => halt(),
    resume,
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configure(folder: string, port: number): string {
  const { username, uid, gid } = userInfo();
  // Dovecot reads no mail as root.
  const [user, group, mailUid, mailGid] =
    uid === 0 ? ['nobody', 'nogroup', 65_534, 65_534] : [username, String(gid), uid, gid];
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
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
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', (greeting) => {
      socket.destroy();
      resolve(greeting.toString().startsWith('* OK'));
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

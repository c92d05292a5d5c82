import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '@evisa/setup/command-error';
import { findFreePort } from '@evisa/setup/free-port';
import { runProcess } from '@evisa/setup/run-process';
import { startBuiltApi } from '@evisa/build/start-built-api';
import { issueDocuments } from './walk-phones';
import { startPhoneNetwork } from './start-phone-network';
import { writeDocument } from './write-document';

/** Debian's own, which finds the packages below. */
const python = '/usr/bin/python3';
const packages = 'python3-pyqt5.qtwebengine python3-pyqt5.qtwebkit';
/** As walk-in-old-engine.py names them → whether the site's script runs there. */
const engines = { webengine: 'yes', webkit: 'no' };
const documentBytes = 60_000;
/** The connection breaks twice: in the answer to the form, and in the document. */
const cuts: Record<string, number> = { form: 0, document: 20_000 };

/**
 * Walks in Khmer from the link in an email to the document in Chromium 87, the oldest that the site's script is written for, and in WebKit 602 (as in
 * Safari 10) without script, over a connection that breaks twice. Prints what each engine shows. Throws an error if a document does not arrive whole.
 */
export async function walkOldEngines() {
  const found = await runProcess(python, ['-c', 'import PyQt5.QtWebEngineWidgets, PyQt5.QtWebKitWidgets']).catch(
    () => null,
  );
  if (found?.code !== 0)
    return console.log(`SKIPPED: old engines. To have them on Debian 12: apt-get install ${packages}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-engines-'));
  const port = await findFreePort();
  const network = await startPhoneNetwork(port);
  const api = await startBuiltApi(
    { DATA_DIR: folder, SAMPLE_ORDERS: '50', PUBLIC_PORT: String(port), PUBLIC_URL: network.origin },
    'ready',
  );
  try {
    const document = writeDocument(documentBytes);
    const orders = await issueDocuments(
      api.origin,
      Object.keys(engines).map(() => document),
    );
    for (const [index, [engine, hasScript]] of Object.entries(engines).entries()) {
      const order = orders[index];
      if (!order) throw new CommandError('Too few orders.');
      const link = `${await findLink(path.join(folder, 'mailbox'), order.email)}?language=km`;
      const broken = breakTwice(network);
      const script = path.join(import.meta.dirname, 'walk-in-old-engine.py');
      const args = ['300', python, '-u', script, engine, link, order.email, folder];
      const { code, stdout, output } = await runProcess('timeout', args);
      if (code !== 0) throw new CommandError(`The walk in ${engine} did not end.\n${output}`);
      console.log(`${engine}: ${stdout.trim().replaceAll('\n', '; ')}`);
      const arrived = await readFile(path.join(folder, `${engine}.pdf`));
      const isAsExpected = arrived.equals(document) && broken.size === 2;
      if (!isAsExpected || !stdout.includes(`the document, script: ${hasScript}, language: km`))
        throw new CommandError(`The document in ${engine} is another one, or its script did not do what it should.`);
    }
  } finally {
    await api.stop();
    await network.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits for the email to an applicant and returns its link to the order. */
async function findLink(mailbox: string, email: string) {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(200))
    for (const name of await readdir(mailbox).catch(() => [])) {
      const mail = await readFile(path.join(mailbox, name, 'mail.json'), 'utf8').catch(() => '');
      const link = /https?:[^\s"\\]+\/track-order\/\w+/.exec(mail)?.[0];
      if (link && mail.includes(email)) return link;
    }
  throw new CommandError('No email has a link to the order.');
}

/** Makes the network cut the next answer to a form and the next document. Returns which it has cut. */
function breakTwice(network: Awaited<ReturnType<typeof startPhoneNetwork>>) {
  const broken = new Set<string>();
  network.setFaults((address, method) => {
    const kind = method === 'POST' ? 'form' : /^\/api\/files\/|\/document\b/.test(address) && 'document';
    if (!kind || broken.has(kind)) return null;
    broken.add(kind);
    return { cutAfter: cuts[kind] ?? 0 };
  });
  return broken;
}

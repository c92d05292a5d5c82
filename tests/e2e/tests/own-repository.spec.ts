import { findFreePort } from '@evisa/setup/free-port';
import { expect, fillSignIn, openSignedIn, test } from '../support/fixtures';
import { createOwnRepository } from '../support/releases/own-repository';
import { startPortal } from '../support/servers/start-portal';
import { sidebarLink } from '../support/sidebar';

// The clock belongs to the context.
test.use({ ownContext: true });

test('takes a remote from an empty folder to live: created, tested, developed, approved, halted, fixed', async ({
  page,
  context,
}) => {
  // An install, six builds and five checks in a browser.
  test.slow();
  const portal = await startPortal({ CANARY_FAILURES: '1' });
  let key = '';
  const repository = await createOwnRepository(portal.url, () => key);
  try {
    await test.step('an Admin creates a key for the remote', async () => {
      await openSignedIn(page, portal, 'admin', '/admin/api-keys');
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByLabel('Name').fill('Reports team');
      await page.getByLabel('Publish a remote').check();
      await page.getByLabel('Remote', { exact: true }).fill('visa_reports');
      await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
      key = await page.getByLabel('API key', { exact: true }).innerText();
      await page.getByRole('button', { name: 'I have saved it' }).click();
    });

    await test.step('the team develops the remote inside the portal, and a change keeps what is typed, beside a badge and a worker', async () => {
      expect(await repository.run('shell')).toContain('shell.json');
      repository.write('answer.worker.ts', "postMessage('from the worker');\n");
      repository.write('answer.ts', answer);
      repository.edit('/** `', "import { useAnswer } from './answer';\n\n/** `");
      repository.edit('  return (', '  const answer = useAnswer();\n  return (');
      repository.edit('<Text>', '<Text>The answer came {answer}.</Text>\n        <Text>');
      repository.edit('<Text>', '<input aria-label="Note" />\n        <Text>');
      repository.edit('export {', 'export const useBadge = () => 7;\n\nexport {');
      const port = await findFreePort();
      const stop = await repository.develop(port);
      const source = await context.newPage();
      await source.goto(`http://localhost:${port}/admin/api-keys`);
      await fillSignIn(source, 'admin');
      await source.getByRole('button', { name: 'Sign In' }).click();
      await sidebarLink(source, 'Visa Reports').click();
      await expect(source.getByText('this screen is yours to fill')).toBeVisible();
      await expect(source.getByText('The answer came from the worker.')).toBeVisible();
      await source.getByLabel('Note').fill('typed before');
      repository.edit('this screen is yours to fill', 'these are your reports');
      await expect(source.getByText('these are your reports')).toBeVisible();
      await expect(source.getByLabel('Note')).toHaveValue('typed before');
      await source.close();
      stop();
    });

    await test.step('the first version is tested, and waits for an Admin', async () => {
      repository.edit('these are your reports', 'this screen is yours to fill');
      const published = await repository.run('publish', '--everyone', '--browser', 'required');
      for (const part of [
        'Checking types: done',
        'Running tests: done',
        '1 screen was opened',
        'An Admin has to approve it',
      ])
        expect(published).toContain(part);
      expect(await repository.run('releases')).toContain('waiting for an Admin: 1.0.0-');
      await page.goto(`${portal.url}/admin/releases`);
      await page.getByRole('button', { name: 'Approve visa_reports' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('visa_reports is published.')).toBeVisible();
      await page.goto(`${portal.url}/admin/releases`);
      await sidebarLink(page, 'Visa Reports').click();
      await expect(page.getByText('this screen is yours to fill')).toBeVisible();
      await expect(page.getByText('The answer came from the worker.')).toBeVisible();
    });

    await test.step('a screen that leaves things behind is refused, with a sentence for each', async () => {
      repository.write('faults.css', 'a:hover { color: red; }\n@media print { .visa-reports-own { color: red; } }\n');
      repository.write('faults.ts', faults);
      repository.edit('/** `', "import './faults.css';\nimport { useFaults } from './faults';\n\n/** `");
      repository.edit('  return (', '  useFaults();\n  return (');
      const refused = await repository.run('check').catch(String);
      for (const sentence of [
        '/admin/visa-reports prints an error: no report',
        '/admin/visa-reports throws an error: no reports at all',
        '/admin/visa-reports repeats a call without end: POST /api/',
        '/admin/visa-reports leaves a listener of "resize" on the window behind.',
        '/admin/visa-reports leaves a listener of "click" on the document behind.',
        '/admin/visa-reports leaves an interval of 1000 ms behind.',
        '/admin/visa-reports leaves an open EventSource behind.',
        '/admin/visa-reports leaves timers that start the next one behind.',
        '`a:hover` matches other elements of the portal.',
      ])
        expect.soft(refused).toContain(sentence);
      expect(refused.match(/\/admin\/visa-reports|matches other/g)).toHaveLength(9);
      repository.edit("import './faults.css';\nimport { useFaults } from './faults';\n\n", '');
      repository.edit('  useFaults();\n', '');
    });

    await test.step('a canary that fails is halted, with the reason and the mapped stack', async () => {
      repository.edit('  return (', '  if (member) throw new Error(`no report for ${member.name}`);\n  return (');
      await repository.run('build');
      expect(await repository.run('check', '--from', 'dist/remote').catch(String)).toMatch(
        /\/admin\/visa-reports cannot be shown: .*no report for Sokha Chan/s,
      );
      await repository.run('publish', '--from', 'dist/remote', '--members', '1');
      await page.goto(`${portal.url}/admin/visa-reports`);
      await expect(page.getByRole('button', { name: /Retry|Try again/ })).toBeVisible();
      const reported = page.waitForResponse(/\/api\/remote-errors$/);
      // Errors are reported when the page is hidden, as soon as their collector has loaded.
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 50);
      });
      expect((await reported).ok()).toBe(true);
      await page.goto(`${portal.url}/admin/releases`);
      await expect(page.getByText(/halted: failures of visa_reports .+ for 1 member/)).toBeVisible();
      const errors = page.getByRole('table', { name: 'Errors' });
      await expect(errors.getByText('Error: no report for …')).toBeVisible();
      await errors.getByText('Details').click();
      await expect(errors.getByRole('list', { name: 'Stack' })).toContainText('src/screens/visa-reports.tsx');
      expect(await repository.run('releases')).toContain('halted');
      const [, id = ''] = /^([0-9a-f]{16}) {2}Error: no report for …$/m.exec(await repository.run('errors')) ?? [];
      expect(await repository.run('errors', id)).toMatch(/at .*src\/screens\/visa-reports\.tsx:\d+:\d+/);
    });

    await test.step('the team fixes it with a date picker and a chart, and it goes live without asking', async () => {
      repository.edit('  if (member) throw new Error(`no report for ${member.name}`);\n', '');
      repository.edit(
        'import { useSession }',
        `import { DayChart } from '@evisa/remote-sdk/charts/day-chart';
import { DatePickerInput } from '@evisa/remote-sdk/kit/forms/dates';
import { useSession }`,
      );
      repository.edit(
        '<Text>',
        `<DatePickerInput label="Entry" defaultValue="2026-03-08" />
        <DayChart unit="entries" days={[{ day: '2026-03-08', value: 4 }]} />
        <Text>`,
      );
      expect(await repository.run('publish', '--members', '1')).toContain('Published as a canary.');
      expect(await repository.run('promote')).toContain('The canary is now live for everyone.');
      await page.goto(`${portal.url}/admin/visa-reports`);
      await expect(page.getByText('1 day: 4 entries')).toBeVisible();
      const field = page.getByRole('button', { name: 'Entry' });
      await field.click();
      await page.getByRole('button', { name: '10 March 2026' }).click();
      await expect(field).toHaveText('03/10/2026');
    });
  } finally {
    repository.remove();
    await portal.stop();
  }
});

/** What a worker answers. */
const answer = `import { useEffect, useState } from 'react';

export function useAnswer() {
  const [answer, setAnswer] = useState<string>();
  useEffect(() => {
    const worker = new Worker(new URL('./answer.worker.ts', import.meta.url));
    worker.onmessage = ({ data }) => setAnswer(data);
    return () => worker.terminate();
  }, []);
  return answer;
}
`;

/** What a screen should not do: errors, calls without end, and what stays after it was left. */
const faults = `import { useEffect } from 'react';
import { request } from '@evisa/remote-sdk/client/http/http-client';
import * as endpoints from '@evisa/remote-sdk/contract/endpoints';

// A module's own listener is there once.
window.addEventListener('online', () => undefined);

export function useFaults() {
  useEffect(() => {
    const onResize = () => undefined;
    window.addEventListener('resize', onResize);
    window.addEventListener('scroll', onResize);
    document.addEventListener('click', () => undefined, true);
    setInterval(onResize, 1000);
    new EventSource('/api/none').onerror = () => undefined;
    const next = () => void setTimeout(next, 20);
    next();
    console.error('no report');
    setTimeout(() => {
      throw new Error('no reports at all');
    });
    const poll = setInterval(() => void request(endpoints.getCountryOrderList, { json: {} }).catch(onResize), 50);
    return () => {
      clearInterval(poll);
      window.removeEventListener('scroll', onResize);
    };
  }, []);
}
`;

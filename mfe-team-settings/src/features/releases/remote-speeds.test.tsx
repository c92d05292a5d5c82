import { screen, within } from '@testing-library/react';
import { fakeApi, ok, refused } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { CanaryJudgement } from './canary-judgement';
import { RemoteSpeeds } from './remote-speeds';

const readRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

it('lists the speed of each version', async () => {
  const speed = { remote: 'orders', version: '1.1.0-bbbb2222', sessions: 1204, withError: 3, cls: 0.0123 };
  fakeApi({ getRemoteSpeeds: () => ok([{ ...speed, inp: 96, lcp: 1812.5, load: null, bytes: 90_400 }]) });
  render(<RemoteSpeeds />);
  await screen.findByRole('table', { name: 'Speed' });
  expect(readRows('Speed')).toEqual([
    ['orders', '1.1.0-bbbb2222', '1,204', '3', '96 ms', '1,813 ms', '0.01', '—', '88.3\u00a0KB'],
  ]);
});

it('draws the days of each version in the scale of the remote', async () => {
  const speed = { remote: 'orders', sessions: 9, withError: 0, inp: 96, lcp: null, cls: null, load: 80, bytes: 1000 };
  const day = (date: string, inp: number | null) => ({ day: date, inp, load: 80 });
  fakeApi({
    getRemoteSpeeds: () =>
      ok([
        { ...speed, version: '1.1.0-bbbb2222', days: [day('2026-11-23', 50), day('2026-11-24', null)] },
        { ...speed, version: '1.0.0-aaaa1111', days: [day('2026-11-22', 200), day('2026-11-23', 100)] },
      ]),
  });
  render(<RemoteSpeeds />);
  const days = await screen.findByRole('img', { name: '23 Nov 2026: 50 ms, 24 Nov 2026: —' });
  expect([...days.children].map((bar) => (bar as HTMLElement).style.height)).toEqual(['25%', '0%']);
  expect(screen.getByRole('img', { name: '22 Nov 2026: 200 ms, 23 Nov 2026: 100 ms' })).toBeVisible();
});

it('says that there are no sessions, or that they cannot be loaded', async () => {
  let response = () => ok([]);
  fakeApi({ getRemoteSpeeds: () => response() });
  const { unmount } = render(<RemoteSpeeds />);
  expect(await screen.findByText(/^No sessions yet/)).toBeVisible();
  unmount();
  response = () => refused('Not now.', { httpStatus: 503 });
  render(<RemoteSpeeds />);
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeVisible();
});

it('compares a canary with the live release, and suggests to release it', () => {
  const comparison = {
    remote: 'orders',
    version: '1.1.0-bbbb2222',
    sessions: { live: 400, canary: 50 },
    members: { live: 40, canary: 5 },
  };
  render(
    <CanaryJudgement
      judgement={{
        verdict: 'as-good',
        minSessions: 50,
        comparisons: [
          { ...comparison, metric: 'errors', live: 0.01, canary: 0.02, result: 'as-good' },
          { ...comparison, metric: 'load', live: 300, canary: null, result: 'too-few' },
          { ...comparison, metric: 'inp', live: 90, canary: 95, result: 'unclear', members: undefined },
        ],
      }}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('You can release it to everyone.');
  expect(readRows('Canary compared with live')).toEqual([
    ['orders', 'Sessions with an error', '1%', '2%', '40 live, 5 canary', '400 live, 50 canary', 'As good'],
    ['orders', 'Time to load (p75)', '300 ms', '—', '40 live, 5 canary', '400 live, 50 canary', 'Too few to say'],
    ['orders', 'Time to respond (INP, p75)', '90 ms', '95 ms', '—', '400 live, 50 canary', 'Not clear yet'],
  ]);
});

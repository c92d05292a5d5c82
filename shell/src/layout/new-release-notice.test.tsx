import { act, screen, waitFor } from '@testing-library/react';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { fakeApi } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { NewReleaseNotice } from './new-release-notice';

const page = document.documentElement.dataset;
const current = '3fa9c1d2'.repeat(4);
const newer = '77aa'.repeat(8);
const offer = () => screen.queryByRole('button', { name: 'New version – reload' });

function openPage(live: string): void {
  page['releaseSet'] = current;
  fakeApi({}, { '/registry.json': { releaseSet: `/release-sets/${live}.json` } });
  render(<NewReleaseNotice />);
}
const aMinuteLater = () => act(() => jest.advanceTimersByTimeAsync(60_000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete page['releaseSet'];
  useUnsavedForms.setState({ forms: [] });
});

test('a release that went live meanwhile is offered', async () => {
  openPage(newer);
  expect(offer()).not.toBeInTheDocument();
  await aMinuteLater();
  await waitFor(() => expect(offer()).toBeVisible());
});

test('one that somebody moved here is offered at once', async () => {
  openPage(newer);
  act(() => publishEvent('release-moved', {}));
  await waitFor(() => expect(offer()).toBeVisible());
});

test('nothing is offered while the page runs what is live', async () => {
  openPage(current);
  await aMinuteLater();
  expect(offer()).not.toBeInTheDocument();
});

test('nothing is offered while a form is not saved', async () => {
  openPage(newer);
  act(() => useUnsavedForms.setState({ forms: [{ name: 'Remark', savedAsDraft: false }] }));
  await aMinuteLater();
  expect(offer()).not.toBeInTheDocument();
  act(() => useUnsavedForms.setState({ forms: [] }));
  expect(offer()).toBeVisible();
});

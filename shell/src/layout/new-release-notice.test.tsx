import { act, screen, waitFor } from '@testing-library/react';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useUnsavedForms } from '@evisa/shared/session/unsaved-changes';
import { fakeApi } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { NewReleaseNotice } from './new-release-notice';

const page = document.documentElement.dataset;
const current = '3fa9c1d2'.repeat(4);
const newer = '77aa'.repeat(8);
const reloadButton = () => screen.queryByRole('button', { name: 'New version – reload' });

function openPage(live: string): void {
  page['releaseSet'] = current;
  fakeApi({}, { '/registry.json': { releaseSet: `/release-sets/${live}.json` } });
  render(<NewReleaseNotice />);
}
const advanceOneMinute = () => act(() => jest.advanceTimersByTimeAsync(60_000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete page['releaseSet'];
  useUnsavedForms.setState({ forms: [] });
});

it('offers a reload within a minute after a new release goes live', async () => {
  openPage(newer);
  expect(reloadButton()).not.toBeInTheDocument();
  await advanceOneMinute();
  await waitFor(() => expect(reloadButton()).toBeVisible());
});

it('offers a reload immediately after the live release is changed in this tab', async () => {
  openPage(newer);
  act(() => publishEvent('release-moved', {}));
  await waitFor(() => expect(reloadButton()).toBeVisible());
});

it('offers nothing while the page runs the live release', async () => {
  openPage(current);
  await advanceOneMinute();
  expect(reloadButton()).not.toBeInTheDocument();
});

it('offers nothing while a form has unsaved changes', async () => {
  openPage(newer);
  act(() => useUnsavedForms.setState({ forms: [{ name: 'Remark', savedAsDraft: false }] }));
  await advanceOneMinute();
  expect(reloadButton()).not.toBeInTheDocument();
  act(() => useUnsavedForms.setState({ forms: [] }));
  expect(reloadButton()).toBeVisible();
});

import { act, screen } from '@testing-library/react';
import { portalEvents, publishEvent } from '@evisa/shared/session/portal-events';
import { signInAs } from '@evisa/shared/testing/factories';
import { render } from '@evisa/shared/testing/render';
import { SectionNav } from './section-nav';

/** Sections below each other, each 500 px high. */
function TestPage() {
  return (
    <>
      <SectionNav without={['upload-document']} />
      {['order-details', 'personal-information', 'passport-details', 'audit-trail'].map((id) => (
        <section key={id} id={id} style={{ scrollMarginTop: '120px' }} />
      ))}
    </>
  );
}

async function scrollTo(y: number, pageHeight = 5000): Promise<void> {
  [...document.querySelectorAll('section')].forEach((section, index) => {
    section.getBoundingClientRect = () => ({ top: 200 + index * 500 - y }) as DOMRect;
  });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: pageHeight });
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise(requestAnimationFrame);
  });
}

const getCurrentLink = () =>
  screen.getAllByRole('link').filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current'));

it('highlights the current section', async () => {
  render(<TestPage />);
  expect(getCurrentLink()).toEqual([screen.getByRole('link', { name: 'Order' })]);
  await scrollTo(580);
  expect(getCurrentLink()).toEqual([screen.getByRole('link', { name: 'Personal' })]);
  await scrollTo(570);
  expect(getCurrentLink()).toEqual([screen.getByRole('link', { name: 'Order' })]);
  await scrollTo(1100);
  expect(getCurrentLink()).toEqual([screen.getByRole('link', { name: 'Passport' })]);
});

it('highlights the last section at the end of the page, or the section in the address', async () => {
  render(<TestPage />);
  await scrollTo(1000, 1000 + window.innerHeight);
  expect(getCurrentLink()).toEqual([screen.getByRole('link', { name: 'Trail' })]);
  window.location.hash = '#passport-details';
  await scrollTo(1000, 1000 + window.innerHeight);
  expect(getCurrentLink()).toEqual([screen.getByRole('link', { name: 'Passport' })]);
  window.location.hash = '';
});

it('does not link to an excluded section', () => {
  render(<TestPage />);
  expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Emails' })).toHaveAttribute('href', '/#email-history');
});

it('links to the sections of other remotes that the role sees, and loads nothing for it', () => {
  signInAs('Team');
  const loadHost = jest.fn();
  const note = { slot: 'order-page', title: 'Visa note', module: 'visa-note', roles: ['Team'] } as const;
  const extensions = [note, { ...note, title: 'Costs', module: 'costs', roles: ['Admin'] as const }];
  publishEvent('remotes-known', { remotes: [{ name: 'reports', declaration: { extensions } }], loadHost });
  render(<SectionNav without={[]} />);
  expect(screen.getByRole('link', { name: 'Travel' }).nextElementSibling).toBe(
    screen.getByRole('link', { name: 'Visa note' }),
  );
  expect(screen.getByRole('link', { name: 'Visa note' })).toHaveAttribute('href', '/#extension-reports-visa-note');
  expect(screen.queryByRole('link', { name: 'Costs' })).toBeNull();
  expect(loadHost).not.toHaveBeenCalled();
  act(() => portalEvents.setState({ 'remotes-known': undefined }));
});

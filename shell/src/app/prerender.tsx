import { renderToString } from 'react-dom/server';
import { applyConfig } from '@evisa/shared/client/portal-config';
import { Page } from './page';
import { StandaloneSignIn } from './standalone-sign-in';

/** Renders the sign-in screen for the page, with placeholders that the server replaces with its configuration. */
export function renderSignIn(): string {
  applyConfig({ portalName: '%PORTAL_NAME%', publicName: '%PUBLIC_NAME%', sampleAccounts: true });
  const page = (
    <Page>
      <StandaloneSignIn />
    </Page>
  );
  return renderToString(page).replace(/<title>.*?<\/title>/, '');
}

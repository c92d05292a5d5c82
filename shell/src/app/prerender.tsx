import { renderToString } from 'react-dom/server';
import { applyConfig } from '@evisa/shared/client/portal-config';
import { StandaloneSignIn } from './standalone-sign-in';

/** Renders the sign-in screen for the page, with placeholders that the server replaces with its configuration. */
export function renderSignIn(): string {
  applyConfig({ portalName: '%PORTAL_NAME%', publicName: '%PUBLIC_NAME%', sampleAccounts: true });
  return renderToString(<StandaloneSignIn />).replace(/<title>.*?<\/title>/, '');
}

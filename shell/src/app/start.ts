import { waitForNextPaint } from '@evisa/shared/client/next-paint';
import { showPrerenderedSignIn } from '../screens/sign-in/prerendered-sign-in';

/**
 * The first script of the page. On the sign-in path it shows the form that is part of the page, and lets the browser paint it before the
 * large scripts run.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  if (showPrerenderedSignIn(root)) await waitForNextPaint();
  const bootstrap = await import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch(() => null);
  if (bootstrap) await bootstrap.startPortal(root);
  else showLoadingProblem(root);
}

/** Shows the message of the page with its link *Try again*. */
function showLoadingProblem(root: HTMLElement): void {
  const late = document.createElement('div');
  late.dataset['starting'] = 'late';
  root.replaceChildren(late);
}

void start();

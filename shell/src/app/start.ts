import { sendEarlyReads } from '@evisa/shared/client/http/early-reads';
import { waitForNextPaint } from '@evisa/shared/client/next-paint';
import { readPageConfig } from '@evisa/shared/client/page-config';
import { showPrerenderedSignIn } from '../screens/sign-in/prerendered-sign-in';

/**
 * The first script of the page. On the sign-in path it shows the form that is part of the page, and lets the browser paint it before the
 * large script runs.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const bootstrap = await (showPrerenderedSignIn(root) ? loadInSteps() : loadWithEarlyReads()).catch(() => null);
  if (bootstrap) await bootstrap.startPortal(root);
  else showLoadingProblem(root);
}

const loadBootstrap = () => import(/* webpackChunkName: "bootstrap" */ './bootstrap');

async function loadWithEarlyReads() {
  const bootstrap = loadBootstrap();
  const apiUrl = readPageConfig()?.apiUrl;
  if (apiUrl) sendEarlyReads(apiUrl);
  return bootstrap;
}

/** Runs the modules of the large script in three tasks instead of one, so that a key typed meanwhile is shown between them. */
async function loadInSteps() {
  await waitForNextPaint();
  await import(/* webpackChunkName: "bootstrap" */ 'react-dom/client');
  await waitForNextPaint();
  await import(/* webpackChunkName: "bootstrap" */ '@evisa/shared/kit/base');
  await waitForNextPaint();
  return loadBootstrap();
}

/** Shows the message of the page with its link *Try again*. */
function showLoadingProblem(root: HTMLElement): void {
  const late = document.createElement('div');
  late.dataset['starting'] = 'late';
  root.replaceChildren(late);
}

void start();

import { readPageConfig } from '@evisa/shared/client/page-config';
import { accountPaths } from '@evisa/shared/domain/account-paths';
import { readStoredToken } from '@evisa/shared/session/stored-token';

/**
 * Shows the sign-in screen that the build put into the page, so that a person can type before the scripts are here. Returns false on other
 * paths, for signed-in members, and if the server did not fill in the configuration.
 */
export function showPrerenderedSignIn(root: HTMLElement): boolean {
  const config = readPageConfig();
  const template = document.getElementById('sign-in');
  if (!config || !(template instanceof HTMLTemplateElement)) return false;
  if (location.pathname !== accountPaths.signIn() || readStoredToken() !== null) return false;
  const content = document.importNode(template.content, true);
  if (!config.sampleAccounts) content.querySelector('[data-sample-accounts]')?.remove();
  content.querySelector('form')?.addEventListener('submit', holdSubmit);
  for (const type of typingEvents) window.addEventListener(type, hideFromReact, true);
  root.replaceChildren(content);
  return true;
}

/** Keeps the browser from sending the form itself, with the password in the address. */
function holdSubmit(event: SubmitEvent): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLFormElement) event.currentTarget.dataset['submitted'] = '';
}

/** What a key in a text field causes. */
const typingEvents = ['keydown', 'keypress', 'textInput', 'input', 'selectionchange', 'keyup', 'change', 'focusout'];

/** Keeps a key from React, which would take the whole form over before the key is shown. The field gets the key anyway. */
function hideFromReact(event: Event): void {
  event.stopImmediatePropagation();
}

/** What a person typed into the prerendered form before React took it over. */
export interface EarlyInput {
  email: string;
  password: string;
  remember: boolean;
  /** Whether the person has already sent the form. */
  submitted: boolean;
}

/** Returns what is in a form that React has just taken over, or null if the form is as React made it. Ends its handling before React. */
export function takeEarlyInput(form: HTMLFormElement): EarlyInput | null {
  form.removeEventListener('submit', holdSubmit);
  for (const type of typingEvents) window.removeEventListener(type, hideFromReact, true);
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
  const [email, password] = [field('email'), field('password')];
  const remember = form.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked ?? true;
  const submitted = 'submitted' in form.dataset;
  delete form.dataset['submitted'];
  return email === '' && password === '' && remember && !submitted ? null : { email, password, remember, submitted };
}

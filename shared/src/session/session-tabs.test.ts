import fc from 'fast-check';
import { UnsecuredJWT } from 'jose';
import { decodeAccessToken } from './access-token';
import type { SessionMessage } from './session-channel';

const isLong = process.env['VERIFY_ORACLES'] === 'long';

/** A storage of its own for each tab; the browser's is one for all. */
class FakeStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, text: string) => void this.set(key, text);
  removeItem = (key: string) => void this.delete(key);
}

type Store = typeof import('./session-store');

/** A browser whose tabs may hear of one another late or never, and the API's sessions. */
class Browser {
  readonly local = new FakeStorage();
  readonly tabs = [0, 1, 2].map(() => ({
    storage: new FakeStorage(),
    unheard: [] as SessionMessage[],
    hear: undefined as ((message: SessionMessage) => void) | undefined,
    store: null as Store | null,
  }));
  readonly valid = new Set<string>();
  private signIns = 0;

  constructor() {
    for (const index of this.tabs.keys()) this.reload(index);
  }

  /** Runs code in a tab. */
  in<Result>(index: number, run: (store: Store) => Result): Result {
    const tab = this.tabs[index];
    if (!tab?.store) throw new Error('No such tab');
    this.useStorages(index);
    return run(tab.store);
  }

  private useStorages(index: number) {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: this.local });
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: this.tabs[index]?.storage });
  }

  reload(index: number) {
    this.useStorages(index);
    const tab = this.tabs[index];
    if (!tab) return;
    tab.unheard = [];
    jest.isolateModules(() => {
      jest.doMock('./session-channel', () => ({
        openSessionChannel: (hear: (message: SessionMessage) => void) => {
          tab.hear = hear;
          return (message: SessionMessage) => {
            for (const [other, { unheard }] of this.tabs.entries()) if (other !== index) unheard.push(message);
          };
        },
      }));
      tab.store = jest.requireActual<Store>('./session-store');
    });
  }

  tokenOf = (index: number) => this.in(index, ({ useSession }) => useSession.getState().accessToken);
  localToken = () => this.local.get('user') ?? null;

  signIn(index: number, member: number, remember: boolean) {
    this.signIns += 1;
    const user = { id: member, name: 'X', email: 'x@evisa.example', type: 'Team' as const };
    const token = new UnsecuredJWT({ user, sid: this.signIns }).encode();
    this.valid.add(token);
    this.in(index, ({ completeSignIn }) => completeSignIn(token, remember));
  }

  signOut(index: number) {
    this.valid.delete(this.tokenOf(index) ?? '');
    this.in(index, ({ endSession }) => endSession());
  }

  /** The tab calls the API, which refuses a token that is no longer valid. */
  call(index: number) {
    const token = this.tokenOf(index);
    if (token && !this.valid.has(token)) this.in(index, ({ expireSession }) => expireSession(token, 'Over.'));
  }

  /** The tab hears the message that has waited longest, or never hears it. */
  hear(index: number, isLost: boolean) {
    const message = this.tabs[index]?.unheard.shift();
    if (message && !isLost) this.in(index, () => this.tabs[index]?.hear?.(message));
  }
}

const tab = fc.nat(2);
const action = fc.oneof(
  fc.record({ act: fc.constant('signIn' as const), tab, member: fc.constantFrom(7, 8), remember: fc.boolean() }),
  fc.record({ act: fc.constantFrom('signOut', 'revoke', 'call', 'hear', 'hear', 'hear', 'lose', 'reload'), tab }),
);

function run(browser: Browser, step: typeof action extends fc.Arbitrary<infer Step> ? Step : never): void {
  if (step.act === 'signIn' && 'member' in step) {
    // The sign-in screen is only shown to who is signed out.
    if (browser.tokenOf(step.tab) === null) browser.signIn(step.tab, step.member, step.remember);
  } else if (step.act === 'signOut') browser.signOut(step.tab);
  else if (step.act === 'revoke') browser.valid.delete(browser.tokenOf(step.tab) ?? '');
  else if (step.act === 'call') browser.call(step.tab);
  else if (step.act === 'reload') browser.reload(step.tab);
  else browser.hear(step.tab, step.act === 'lose');
}

it('keeps every tab with the member of its token, whatever tabs hear of one another', () => {
  let steps = 0;
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25, size: 'max' }), (actions) => {
      const browser = new Browser();
      for (const step of actions) {
        steps += 1;
        const [own, before] = [browser.tokenOf(step.tab), browser.localToken()];
        run(browser, step);
        // What another tab has stored outlives this tab's session, unless a member signs out or in.
        const isOfAnother = before !== null && before !== JSON.stringify({ accessToken: own });
        const started = browser.tokenOf(step.tab) !== own && browser.tokenOf(step.tab) !== null;
        if (isOfAnother && !['signOut', 'signIn'].includes(step.act) && !started)
          expect([step.act, browser.localToken()]).toEqual([step.act, before]);
        for (const index of browser.tabs.keys())
          browser.in(index, ({ useSession }) => {
            const { accessToken, data, isAuth } = useSession.getState();
            if (accessToken) expect([isAuth, data?.id]).toEqual([true, decodeAccessToken(accessToken).id]);
          });
      }
      // After its next call, no tab works with a session that the API has ended, also if it heard nothing.
      for (const index of browser.tabs.keys()) browser.call(index);
      for (const index of browser.tabs.keys()) {
        const token = browser.tokenOf(index);
        expect(token === null || browser.valid.has(token)).toBe(true);
      }
    }),
    { numRuns: isLong ? 1000 : 40, seed: 49 },
  );
  if (isLong) process.stdout.write(`${steps} steps in three tabs: no difference\n`);
});

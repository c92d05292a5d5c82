import { runInLeaderTab } from './tab-leader';

const isMessage = (value: unknown): value is string => typeof value === 'string';
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Fake locks of one browser, for the tabs of a test. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()));
      queues.set(name, turn);
      return turn;
    },
  };
}

function tab(name: string, heard: string[], log: string[], label: string) {
  let speak: (message: string) => void = () => undefined;
  const stop = runInLeaderTab<string>(name, {
    isMessage,
    onMessage: (message) => heard.push(`${label} ${message}`),
    runAsLeader: (say) => {
      log.push(label);
      speak = say;
      return () => log.push(`${label} ended`);
    },
    welcome: () => `welcome from ${label}`,
  });
  return { stop, say: (message: string) => speak(message) };
}

afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

it('elects one leader, who welcomes a tab that opens, sends each message to all tabs once, and replaces a leader that closes', async () => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  const [heard, log]: [string[], string[]] = [[], []];
  const first = tab('shared', heard, log, 'first');
  const second = tab('shared', heard, log, 'second');
  const other = tab('another session', heard, log, 'other');
  await settle();
  expect(log).toEqual(['first', 'other']);
  expect(heard.splice(0)).toEqual(['first welcome from first', 'second welcome from first']);
  first.say('hello');
  await settle();
  expect(heard).toEqual(['first hello', 'second hello']);

  first.stop();
  await settle();
  expect(log).toEqual(['first', 'other', 'first ended', 'second']);
  second.say('again');
  await settle();
  expect(heard.slice(2)).toEqual(['second again']);
  second.stop();
  other.stop();
});

it('makes every tab its own leader without locks', () => {
  const [heard, log]: [string[], string[]] = [[], []];
  const tabs = ['first', 'second'].map((label) => tab('shared', heard, log, label));
  tabs[0]?.say('hello');
  tabs.forEach(({ stop }) => stop());
  expect(log).toEqual(['first', 'second', 'first ended', 'second ended']);
  expect(heard).toEqual(['first hello']);
});

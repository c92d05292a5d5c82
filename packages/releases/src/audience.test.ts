import fc from 'fast-check';
import { selectReleaseSet } from '@evisa/shared/federation/registry';
import { changeCanary, rollBack } from './change-live-release';
import { publishRemotes } from './publish-remotes';
import { CommandError } from '@evisa/setup/command-error';
import { createReleaseFixture } from './testing/release-fixture';

const MEMBERS = Array.from({ length: 40 }, (_, index) => `${index + 1}`);

let stage: ReturnType<typeof createReleaseFixture>;
beforeEach(() => {
  stage = createReleaseFixture();
});
afterEach(() => stage.remove());

/** Returns the versions that each member gets, as the shell selects them. */
async function listVersionsOfMembers() {
  if (!(await stage.store.read('registry.json'))) return MEMBERS.map(() => '');
  const registry = stage.registry();
  return MEMBERS.map((member) => {
    const id = selectReleaseSet(registry, member).replace(/^.*\/|\.json$/g, '');
    return stage
      .setOf(id)
      .remotes.map(({ name, version }) => `${name} ${version}`)
      .join();
  });
}

const audience = fc.record(
  {
    canary: fc.constantFrom(0.1, 0.5, 1),
    members: fc.uniqueArray(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const publication = fc.record({
  kind: fc.constant('publish' as const),
  remote: fc.constantFrom('orders', 'team'),
  code: fc.constantFrom('one', 'two', 'three'),
  audience,
});
const step = fc.oneof(
  { weight: 4, arbitrary: publication },
  fc.record({ kind: fc.constant('change' as const), share: fc.constantFrom(0, 0.1, 0.5, 1) }),
  fc.constant({ kind: 'roll back' as const }),
);

/** @returns why it was refused */
const refusal = (work: () => Promise<unknown>): Promise<string | null> =>
  work().then(
    () => null,
    (error) => {
      if (error instanceof CommandError) return error.message;
      throw error;
    },
  );

it('gives a build to no one who was not asked for, whatever ran before, and a dry run says the same', async () => {
  const counts = { live: 0, canary: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8, size: 'max' }), async (steps) => {
      stage.remove();
      stage = createReleaseFixture();
      await publishRemotes(stage.store, [stage.build('orders'), stage.build('team')]);
      for (const each of steps) {
        if (each.kind === 'change') await refusal(() => changeCanary(stage.store, each.share));
        else if (each.kind === 'roll back') await refusal(() => rollBack(stage.store));
        else {
          const build = stage.build(each.remote, { code: each.code });
          const before = await listVersionsOfMembers();
          let predicted: string[] = [];
          const expected = await refusal(async () => {
            predicted = await publishRemotes(stage.store, [build], { ...each.audience, dryRun: true });
          });
          expect(await listVersionsOfMembers()).toEqual(before);
          let lines: string[] = [];
          const refused = await refusal(async () => {
            lines = await publishRemotes(stage.store, [build], each.audience);
          });
          expect(refused).toBe(expected);
          const after = await listVersionsOfMembers();
          if (refused) {
            counts.refused += 1;
            expect(after).toEqual(before);
            continue;
          }
          const done = lines.at(-1) ?? '';
          expect(predicted.at(-1)).toContain(`would be ${done.slice(0, done.indexOf(':'))}: `);
          const { canary, members } = each.audience;
          const isForAll = canary === 1 || (!canary && !members);
          counts[isForAll ? 'live' : 'canary'] += 1;
          const version = lines[0]?.match(/^\S+ \S+/)?.[0] ?? '';
          MEMBERS.forEach((member, index) => {
            const gets = after[index]?.split(',').includes(version);
            if (isForAll || members?.includes(Number(member))) expect([member, gets]).toEqual([member, true]);
            else if (!canary) expect([member, gets]).toEqual([member, false]);
          });
          // Of 40 members, a share of 10 % reaches fewer than one of 50 %, and none reaches everybody.
          if (!isForAll)
            expect(after.filter((versions) => versions.split(',').includes(version)).length).toBeLessThan(40);
        }
      }
    }),
    { numRuns: 20, seed: 54 },
  );
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
});

it.each([
  [{ members: [2] }, 'member 2'],
  [{ canary: 0.1, members: [2] }, '10% and member 2'],
  [{ canary: 0.5 }, '50%'],
  [{ canary: 1 }, ''],
])('gives a build that runs as a canary for 10%% to whom %j names', async (asked, audienceName) => {
  await publishRemotes(stage.store, [stage.build('orders')]);
  const build = stage.build('orders', { code: 'two' });
  await publishRemotes(stage.store, [build], { canary: 0.1, members: [3] });
  const canary = stage.registry().canary.releaseSet;
  const line = `live${audienceName && ` for ${audienceName}`}: ${canary}`;
  expect((await publishRemotes(stage.store, [build], { ...asked, dryRun: true })).at(-1)).toBe(
    `would be ${line}; nothing is published`,
  );
  expect((await publishRemotes(stage.store, [build], asked)).at(-1)).toBe(line);
});

it('refuses members beside a share of 100 %, and a canary of what everybody has', async () => {
  const build = stage.build('orders');
  await publishRemotes(stage.store, [build]);
  await expect(publishRemotes(stage.store, [build], { canary: 0.1 })).rejects.toThrow(
    'Everybody has this build already.',
  );
  await expect(
    publishRemotes(stage.store, [stage.build('orders', { code: 'two' })], { canary: 1, members: [2] }),
  ).rejects.toThrow('100% is everybody: name a smaller share, or no members.');
});

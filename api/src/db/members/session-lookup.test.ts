import { eq } from 'drizzle-orm';
import { insertMember } from './members';
import { openDatabase, type Database } from '../connection/open-database';
import { members } from '../schema/members';
import { createSessionLookup } from './session-lookup';
import { createSession, revokeSession } from './sessions';
import { buildMember } from '../testing/build-member';
import { createServerDatabase, testDatabases } from '../testing/test-databases';

const now = () => new Date().toISOString();
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

describe.each(testDatabases)('session lookup on the $kind database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  const signIn = async (name: string) => {
    const { id } = await insertMember(database.db, buildMember({ name }));
    return { id, session: await createSession(database.db, id, now(), tomorrow) };
  };

  it('answers concurrent calls with one statement, and later calls with a new one', async () => {
    const [ana, ben] = [await signIn('Ana'), await signIn('Ben')];
    const reader = jest.fn(() => database.reader());
    const find = createSessionLookup(reader, 30);
    const asked = [ana.session, ben.session, ana.session, '00000000-0000-4000-8000-000000000000'];
    const found = await Promise.all(asked.map((id) => find(id)));
    expect(found.map((one) => one?.member.name)).toEqual(['Ana', 'Ben', 'Ana', undefined]);
    expect(reader).toHaveBeenCalledTimes(1);
    await find(ana.session);
    expect(reader).toHaveBeenCalledTimes(2);
  });

  it('returns the current member, and no session of a deleted member', async () => {
    const { id, session } = await signIn('Cleo');
    const find = createSessionLookup(() => database.reader(), 30);
    expect((await find(session))?.member.type).toBe('Team');
    await database.db.update(members).set({ type: 'Telecaller' }).where(eq(members.id, id));
    expect((await find(session))?.member.type).toBe('Telecaller');
    await database.db.update(members).set({ deleted_at: now() }).where(eq(members.id, id));
    expect(await find(session)).toBeUndefined();
  });

  it('fails the calls of a failed statement, but not the next calls', async () => {
    const { session } = await signIn('Dora');
    let broken = true;
    const find = createSessionLookup(() => {
      if (broken) throw new Error('gone');
      return database.reader();
    }, 30);
    await expect(Promise.all([find(session), find(session)])).rejects.toThrow('gone');
    broken = false;
    expect((await find(session))?.id).toBe(session);
  });
});

it('finds no session that another process revoked, from the commit on, under load', async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  const [here, there] = [
    await openDatabase({ databaseUrl, dataDir: '' }),
    await openDatabase({ databaseUrl, dataDir: '' }),
  ];
  try {
    const { id } = await insertMember(here.db, buildMember());
    const find = createSessionLookup(() => there.reader(), 30);
    for (let round = 0; round < 20; round += 1) {
      const session = await createSession(here.db, id, now(), tomorrow);
      let over = false;
      const load = Array.from({ length: 10 }, async () => {
        while (!over) await find(session);
      });
      expect(await find(session)).toBeDefined();
      await revokeSession(here.db, session, now());
      expect(await Promise.all(Array.from({ length: 10 }, () => find(session)))).toEqual(
        Array.from({ length: 10 }, () => undefined),
      );
      over = true;
      await Promise.all(load);
    }
  } finally {
    await here.close();
    await there.close();
  }
});

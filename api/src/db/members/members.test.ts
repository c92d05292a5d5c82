import { eq } from 'drizzle-orm';
import { isUniqueViolation } from '../query/database-errors';
import {
  countMembers,
  findMember,
  findMemberByEmail,
  findMemberByName,
  insertMember,
  updateOwnPassword,
} from './members';
import type { Database } from '../connection/open-database';
import { members } from '../schema/members';
import { createSession, findActiveSessions, revokeSession, revokeMemberSessions, touchSession } from './sessions';
import { buildMember } from '../testing/build-member';
import { testDatabases } from '../testing/test-databases';

const before = '2026-03-10T08:30:00.000Z';
const now = '2026-03-10T09:00:00.000Z';
const later = '2026-03-10T10:00:00.000Z';
const expiry = '2026-03-11T09:00:00.000Z';

describe.each(testDatabases)('members and sessions on the $kind database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  const find = async (id: string, at = later) =>
    (await findActiveSessions(database.db, [id], { now: at, usedSince: before })).get(id);
  const addMember = async (name: string) => (await insertMember(database.db, buildMember({ name }))).id;

  it('refuses a second member with the same name or email, ignoring case, until the first is deleted', async () => {
    const id = await addMember('Ana');
    const sameName = await insertMember(database.db, buildMember({ name: 'ANA', email: 'other@evisa.example' })).catch(
      (error: unknown) => error,
    );
    expect(isUniqueViolation(sameName, 'members_name_unique')).toBe(true);
    const sameEmail = await insertMember(database.db, buildMember({ name: 'Other', email: 'ANA@evisa.example' })).catch(
      (error: unknown) => error,
    );
    expect(isUniqueViolation(sameEmail, 'members_email_unique')).toBe(true);
    expect(isUniqueViolation(sameEmail, 'members_name_unique')).toBe(false);

    expect(await findMemberByName(database.db, 'aNa')).toMatchObject({ id });
    expect(await findMemberByEmail(database.db, 'Ana@EVISA.example')).toMatchObject({ id });
    // The limits of attempts would count these as accounts of their own.
    expect(await findMemberByEmail(database.db, 'ana@evİsa.example')).toBeUndefined();
    const before = await countMembers(database.db);
    await database.db.update(members).set({ deleted_at: now }).where(eq(members.id, id));
    expect([
      await findMember(database.db, id),
      await findMemberByName(database.db, 'Ana'),
      await findMemberByEmail(database.db, 'ana@evisa.example'),
    ]).toEqual([undefined, undefined, undefined]);
    expect(await countMembers(database.db)).toBe(before - 1);
    expect(await addMember('Ana')).not.toBe(id);
  });

  it('stores the password hash', async () => {
    const id = await addMember('Hal');
    await updateOwnPassword(database.db, id, 'another-hash');
    expect(await findMember(database.db, id)).toMatchObject({ password_hash: 'another-hash' });
  });

  it('finds a session until it expires or is revoked', async () => {
    const id = await addMember('Ben');
    const session = await createSession(database.db, id, now, expiry);
    expect(await find(session)).toEqual({
      id: session,
      lastSeenAt: now,
      member: { id, name: 'Ben', email: 'ben@evisa.example', type: 'Team' },
      mustSetUpSecondFactor: false,
      mustChoosePassword: false,
      authenticatedAt: now,
    });
    expect(await find(session, expiry)).toBeUndefined();
    await revokeSession(database.db, session, later);
    expect(await find(session)).toBeUndefined();
  });

  it('finds no sessions of a deleted member', async () => {
    const id = await addMember('Cleo');
    const session = await createSession(database.db, id, now, expiry);
    await database.db.update(members).set({ deleted_at: now }).where(eq(members.id, id));
    expect(await find(session)).toBeUndefined();
  });

  it('revokes the other sessions of a member, but not those of other members', async () => {
    const [dora, emil] = [await addMember('Dora'), await addMember('Emil')];
    const own = await createSession(database.db, dora, now, expiry);
    const other = await createSession(database.db, dora, now, expiry);
    const foreign = await createSession(database.db, emil, now, expiry);
    const listActive = async () => {
      const found = await findActiveSessions(database.db, [own, other, foreign], { now: later, usedSince: before });
      return [own, other, foreign].map((id) => found.has(id));
    };
    await revokeMemberSessions(database.db, dora, later, own);
    expect(await listActive()).toEqual([true, false, true]);
    await revokeMemberSessions(database.db, dora, later);
    expect(await listActive()).toEqual([false, false, true]);
  });

  it('stores the last use of a session at most once a minute', async () => {
    const session = await createSession(database.db, await addMember('Finn'), now, expiry);
    const getLastSeenAt = async () => (await find(session))?.lastSeenAt;
    const touch = (at: string) => touchSession(database.db, { id: session, lastSeenAt: now }, new Date(at));
    await touch('2026-03-10T09:00:59.000Z');
    expect(await getLastSeenAt()).toBe(now);
    await touch('2026-03-10T09:01:01.000Z');
    expect(await getLastSeenAt()).toBe('2026-03-10T09:01:01.000Z');
    // A second call in the same minute still has the earlier time.
    await touch('2026-03-10T09:01:02.000Z');
    expect(await getLastSeenAt()).toBe('2026-03-10T09:01:01.000Z');
  });
});

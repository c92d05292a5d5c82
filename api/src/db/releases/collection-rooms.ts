import { count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../query/executor';
import { releaseFailures } from '../schema/release-failures';
import { remoteErrors } from '../schema/remote-errors';
import { remoteSamples } from '../schema/remote-samples';

interface Room {
  /** What it holds, for people. */
  name: string;
  table: PgTable;
  /** Which rows of the table are in it, and which of these are new today. */
  isInRoom: SQL;
  isToday: SQL;
  /** How many rows there can be in all, and how many new ones in a day. */
  limit: number;
  dailyLimit: number;
}

const errorRoom = (name: string, condition: SQL, limit: number, dailyLimit: number): Room => ({
  name,
  table: remoteErrors,
  isInRoom: condition,
  isToday: sql`${remoteErrors.day} = (now() at time zone 'UTC')::date`,
  limit,
  dailyLimit,
});
const sampleRoom = (name: string, condition: SQL, dailyLimit: number): Room => ({
  name,
  table: remoteSamples,
  isInRoom: sql`${condition} and ${remoteSamples.at} >= now() - interval '1 day'`,
  isToday: sql`true`,
  limit: dailyLimit,
  dailyLimit,
});
const failureRoom = (name: string, condition: SQL): Room => ({
  name,
  table: releaseFailures,
  isInRoom: condition,
  isToday: sql`${releaseFailures.at} >= now() - interval '1 day'`,
  limit: 10_000,
  dailyLimit: 10_000,
});

/**
 * THE table of how much is stored of what browsers report. Members and strangers have a room each, so that strangers who send nonsense
 * cannot hide what happens to members.
 */
export const collectionRooms = {
  errors: {
    members: errorRoom('errors of members', sql`${remoteErrors.role} <> ''`, 8000, 2000),
    strangers: errorRoom('errors of visitors', sql`${remoteErrors.role} = ''`, 2000, 300),
  },
  samples: {
    members: sampleRoom('samples of members', sql`${remoteSamples.signed_in}`, 10_000),
    strangers: sampleRoom('samples of visitors', sql`not ${remoteSamples.signed_in}`, 2000),
  },
  failures: {
    members: failureRoom('failures of members', sql`${releaseFailures.member_id} is not null`),
    strangers: failureRoom('failures of visitors', sql`${releaseFailures.member_id} is null`),
  },
} as const;

/** Returns how many more rows a room takes now: in all, and of new ones today. */
export async function readFreeSpace(db: Executor, room: Room): Promise<{ inAll: number; today: number }> {
  const [{ stored, today } = { stored: 0, today: 0 }] = await db
    .select({ stored: count(), today: sql<number>`(count(*) filter (where ${room.isToday}))::int` })
    .from(room.table)
    .where(room.isInRoom);
  return { inAll: room.limit - stored, today: room.dailyLimit - today };
}

/** Returns the names of the rooms that take nothing new now. */
export async function listFullRooms(db: Executor): Promise<string[]> {
  const full: string[] = [];
  for (const rooms of Object.values(collectionRooms))
    for (const room of Object.values(rooms)) {
      const { inAll, today } = await readFreeSpace(db, room);
      if (inAll <= 0 || today <= 0) full.push(room.name);
    }
  return full;
}

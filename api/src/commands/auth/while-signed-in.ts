import type { Actor } from '../../db/audit/audit-trail';
import type { Services } from '../../services/services';

const sessionEnded = 'A list was broken off because its member’s session had ended.';

/** Passes on parts of an answer, and breaks off when the member's session has ended or their role has changed: an answer can be read slowly. */
export async function* whileSignedIn<Part>(
  { findSession }: Pick<Services, 'findSession'>,
  { member, sessionId }: { member: Pick<Actor, 'id'> & { type: string }; sessionId: string },
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    const session = await findSession(sessionId);
    if (session?.member.id !== member.id || session.member.type !== member.type) throw new Error(sessionEnded);
    yield part;
  }
}

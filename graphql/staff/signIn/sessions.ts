import type { PrismaClient, UserRole } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../events/audit.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';

const HOUR_MS = 60 * 60 * 1000;
const SHORT_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
/** The precision of `lastUsedAt`: a more frequent update would cost one write per request. */
const LAST_USED_PRECISION_MS = 5 * 60 * 1000;

/** A valid session with its account. */
export interface OpenSession {
  sessionId: string;
  userId: string;
  username: string;
  role: UserRole;
}

/** Creates a session of 12 hours, or of 30 days if remembered. Only the hash of the returned token is stored. */
export async function openSession(
  prisma: Pick<PrismaClient, 'session'>,
  session: {
    userId: string;
    remembered: boolean;
    client: Pick<Client, 'address' | 'userAgent'>;
  },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const { userId, remembered, client } = session;
  const { address, userAgent } = client;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (remembered ? REMEMBERED_MS : SHORT_MS));
  await prisma.session.create({
    data: {
      userId,
      remembered,
      address,
      userAgent,
      tokenHash: tokenHash(token),
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    },
    select: { id: true },
  });
  return { token, expiresAt };
}

/** Plain SQL, because every request of the console runs it, and Prisma would need two statements. */
const FIND = {
  name: 'find_session',
  text: `
  SELECT s.id AS "sessionId", s."lastUsedAt", s."expiresAt", u.id AS "userId", u.username, u.role::text AS role
  FROM "Session" s JOIN "User" u ON u.id = s."userId"
  WHERE s."tokenHash" = $1 AND s."expiresAt" > $2::timestamptz AND u."deactivatedAt" IS NULL`,
};

/** The session of a token, and when it ends. Null if it is unknown, expired or ended, or if its account is deactivated. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<{ session: OpenSession; expiresAt: Date } | null> {
  const { rows } = await database.pool.query<OpenSession & { lastUsedAt: Date; expiresAt: Date }>({
    ...FIND,
    values: [tokenHash(token), now.toISOString()],
  });
  const found = rows[0];
  if (!found) return null;
  const { lastUsedAt, expiresAt, ...session } = found;
  if (now.getTime() - lastUsedAt.getTime() > LAST_USED_PRECISION_MS) {
    await database.prisma.session.updateMany({
      where: { id: session.sessionId },
      data: { lastUsedAt: now },
    });
  }
  return { session, expiresAt };
}

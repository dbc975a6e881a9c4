import type { PrismaClient, UserRole } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../../services/database/database.ts';
import type { Client } from '../audit.ts';
import { newToken, tokenHash } from '../tokens.ts';

const HOUR_MS = 60 * 60 * 1000;
const SHORT_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
/** How exactly `lastUsedAt` is kept: a write for every request would buy nothing. */
const USE_NOTED_EVERY_MS = 5 * 60 * 1000;

/** The session that a token opens. */
export interface OpenSession {
  sessionId: string;
  userId: string;
  username: string;
  role: UserRole;
}

/** Opens a session of 12 hours, or of 30 days when remembered. The token is returned here and never again. */
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

// One statement: every request of the console asks it, and Prisma would need two.
const FIND = `
  SELECT s.id AS "sessionId", s."lastUsedAt", u.id AS "userId", u.username, u.role::text AS role
  FROM "Session" s JOIN "User" u ON u.id = s."userId"
  WHERE s."tokenHash" = $1 AND s."expiresAt" > $2::timestamptz AND u."deactivatedAt" IS NULL`;

/** The session of a token; null when it never was, has expired or was ended, or its owner may no longer sign in. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<OpenSession | null> {
  const { rows } = await database.pool.query<OpenSession & { lastUsedAt: Date }>(FIND, [
    tokenHash(token),
    now.toISOString(),
  ]);
  const found = rows[0];
  if (!found) return null;
  const { lastUsedAt, ...session } = found;
  if (now.getTime() - lastUsedAt.getTime() > USE_NOTED_EVERY_MS) {
    await database.prisma.session.updateMany({
      where: { id: session.sessionId },
      data: { lastUsedAt: now },
    });
  }
  return session;
}

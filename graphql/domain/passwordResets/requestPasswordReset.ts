import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { audit, type Client } from '../audit.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { uuidv7 } from '../uuid.ts';
import { RESET_MS } from './openReset.ts';

/**
 * Sends a link for a new password, where the address has an account that may sign in. Earlier links of that account are
 * dead at once.
 *
 * The same statements run for every address, in the same order, and a mail is enqueued for all: neither the answer nor
 * the time it takes tells whether there is an account. Whoever sends the mails finds nothing to send for the others.
 */
export async function requestPasswordReset(
  { email }: { email: string },
  client: Client,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<void> {
  const address = email.toLowerCase();
  const now = clock.now();
  await database.prisma.$transaction(async (tx) => {
    const id = await renewReset(tx, address, tokenHash(newToken()), now);
    await jobs.send('send-mail', { letter: 'password-reset', id }, { tx });
    const details = { emailHash: Buffer.from(tokenHash(address)).toString('hex') };
    await audit(tx, { action: 'password_reset.requested', actor: null, client, details });
  });
}

/**
 * Puts a reset in the place of all earlier ones of an account. Writes nothing where there is no account to sign in with.
 *
 * @returns the id that it has, or would have.
 */
export async function renewReset(
  tx: Prisma.TransactionClient,
  email: string,
  hash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<string> {
  const id = uuidv7(now);
  const expiresAt = new Date(now.getTime() + RESET_MS);
  await tx.$executeRaw`
    DELETE FROM "PasswordReset" r USING "User" u WHERE u.id = r."userId" AND u.email = ${email}`;
  await tx.$executeRaw`
    INSERT INTO "PasswordReset" (id, "userId", "tokenHash", "createdAt", "expiresAt")
    SELECT ${id}::uuid, u.id, ${hash}, ${now}, ${expiresAt} FROM "User" u
    WHERE u.email = ${email} AND u."deactivatedAt" IS NULL`;
  return id;
}

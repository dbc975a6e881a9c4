import { requestPasswordReset as rules } from '../../../../web/content/staff/signIn.ts';
import { byNetwork } from '../../../schema/limits.ts';
import { mutation } from '../../../schema/mutation.ts';
import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import { audit, type Client } from '../../../events/audit.ts';
import { links } from '../../../links/links.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { uuidv7 } from '../../../platform/database/uuid.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { waitingLetter } from '../../../work/jobKinds.ts';
import { resetUrl } from './passwordLetters.ts';

mutation('requestPasswordReset', {
  description:
    'Sends a password reset link if the email address has an account. The response is the same for every email address.',
  authScopes: { public: true },
  validate: rules,
  limits: {
    passwordResetsByAddress: byNetwork,
    passwordResetsByAccount: ({ email }) => email.toLowerCase(),
  },
  limitsStaff: true,
  public: { causes: { mails: 1, rows: ['PasswordReset', 'AuditEvent'] } },
  input: {
    description: 'The account whose password was forgotten.',
    fields: (t) => ({
      email: t.string({
        required: true,
        description: 'Email address of the account. Letter case does not matter.',
      }),
    }),
  },
  payload: {
    description: 'If the account exists, an email is queued.',
    fields: {
      requested: {
        type: 'Boolean',
        description: 'Always true, even if the account does not exist.',
      },
    },
  },
  resolve: async (input, context) => {
    await requestPasswordReset(input, context.client, context.services);
    return { requested: true } as const;
  },
});

/**
 * Sends a reset link if the address has an active account. Earlier links of that account stop working immediately.
 *
 * The same statements run for every address, in the same order, and each request enqueues an email. So neither the response
 * nor its time reveals whether the account exists. Without an account, the email job finds nothing to send.
 */
async function requestPasswordReset(
  { email }: { email: string },
  client: Client,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<void> {
  const address = email.toLowerCase();
  const now = clock.now();
  await database.prisma.$transaction(async (tx) => {
    const { id, replacedIds } = await renewReset(
      tx,
      address,
      links.passwordReset.make().tokenHash,
      now,
    );
    await jobs.cancel(replacedIds.map(waitingLetter('password-reset')), tx);
    await jobs.send('send-mail', { letter: 'password-reset', id }, { tx });
    const details = { emailHash: Buffer.from(tokenHash(address)).toString('hex') };
    await audit(tx, { action: 'password_reset.requested', actor: null, client, details });
  });
}

/**
 * Replaces all earlier resets of an account by a new one. Writes nothing if there is no active account.
 *
 * @returns the id that the new row has or would have, and those of the replaced rows.
 */
async function renewReset(
  tx: Prisma.TransactionClient,
  email: string,
  hash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<{ id: string; replacedIds: string[] }> {
  const id = uuidv7(now);
  const expiresAt = links.passwordReset.expiry(now);
  const replaced = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM "PasswordReset" r USING "User" u WHERE u.id = r."userId" AND u.email = ${email} RETURNING r.id`;
  await tx.$executeRaw`
    INSERT INTO "PasswordReset" (id, "userId", "tokenHash", "createdAt", "expiresAt")
    SELECT ${id}::uuid, u.id, ${hash}, ${now}, ${expiresAt} FROM "User" u
    WHERE u.email = ${email} AND u."deactivatedAt" IS NULL`;
  return { id, replacedIds: replaced.map((each) => each.id) };
}

/**
 * Creates a reset link without sending an email, for the operator. Earlier links of the account stop working.
 *
 * @throws NotFoundError if no active account has this address.
 */
export async function makeResetLink(
  typed: string,
  client: Client,
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
): Promise<string> {
  const email = typed.trim().toLowerCase();
  const { token, tokenHash } = links.passwordReset.make();
  await database.prisma.$transaction(async (tx) => {
    const { id } = await renewReset(tx, email, tokenHash, clock.now());
    if ((await tx.passwordReset.count({ where: { id } })) === 0) {
      throw new NotFoundError(`There is no active account with the address ${email}.`);
    }
    const subject = { type: 'PasswordReset', id };
    await audit(tx, { action: 'password_reset.link_made', actor: null, subject, client });
  });
  return resetUrl(settings.siteUrl, token);
}

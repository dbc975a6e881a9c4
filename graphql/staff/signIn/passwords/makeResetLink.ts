import type { Services } from '../../../services.ts';
import { audit, type Client } from '../../../events/audit.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { links } from '../../../links/links.ts';
import { resetUrl } from './passwordResetLetter.ts';
import { renewReset } from './requestPasswordReset.ts';

/**
 * Creates a reset link without sending a mail, for the operator. Earlier links of the account stop working.
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
    const id = await renewReset(tx, email, tokenHash, clock.now());
    if ((await tx.passwordReset.count({ where: { id } })) === 0) {
      throw new NotFoundError(`There is no active account with the address ${email}.`);
    }
    const subject = { type: 'PasswordReset', id };
    await audit(tx, { action: 'password_reset.link_made', actor: null, subject, client });
  });
  return resetUrl(settings.siteUrl, token);
}

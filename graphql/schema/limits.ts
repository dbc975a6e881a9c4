import type { Prisma } from '../../prisma/generated/client/client.ts';
import { RateLimitedError } from './errors.ts';
import type { LimitName } from '../platform/limits/limits.ts';
import type { Context } from './context.ts';

/**
 * Counts one use of each named limit for its key (an address, a phone, an account), all in one statement.
 * Staff are not limited this way. With `tx` a use counts only if this transaction commits.
 * @throws RateLimitedError when one of them is used up.
 */
export async function spend(
  context: Context,
  uses: Partial<Record<LimitName, string>>,
  tx?: Prisma.TransactionClient,
): Promise<void> {
  if (context.viewer?.kind === 'staff') return;
  await spendAlways(context, uses, tx);
}

/**
 * Like `spend`, but for staff too, because a session must not help to guess passwords or to send e-mails.
 * @throws RateLimitedError when one of them is used up.
 */
export async function spendAlways(
  context: Context,
  uses: Partial<Record<LimitName, string>>,
  tx?: Prisma.TransactionClient,
): Promise<void> {
  const { services } = context;
  const retryAfterSeconds = await services.limits.consume(uses, context.client, tx);
  if (retryAfterSeconds === null) return;
  services.metrics.rateLimited(Object.keys(uses));
  context.retryAfterSeconds = Math.max(context.retryAfterSeconds ?? 0, retryAfterSeconds);
  throw new RateLimitedError(retryAfterSeconds);
}

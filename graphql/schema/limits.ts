import { RateLimitedError } from '../domain/errors.ts';
import type { LimitName } from '../services/limits.ts';
import type { Context } from './context.ts';

/**
 * Counts one use of each named limit for its key (an address, a phone, an account), all in one statement.
 * Staff are not limited this way.
 * @throws RateLimitedError when one of them is used up.
 */
export async function spend(
  context: Context,
  uses: Partial<Record<LimitName, string>>,
): Promise<void> {
  if (context.viewer?.kind === 'staff') return;
  await spendAlways(context, uses);
}

/**
 * The same, for staff as well: a session is no licence to guess or to bother others.
 * @throws RateLimitedError when one of them is used up.
 */
export async function spendAlways(
  context: Context,
  uses: Partial<Record<LimitName, string>>,
): Promise<void> {
  const { services } = context;
  const retryAfterSeconds = await services.limits.consume(uses);
  if (retryAfterSeconds === null) return;
  services.metrics.rateLimited(Object.keys(uses));
  context.retryAfterSeconds = Math.max(context.retryAfterSeconds ?? 0, retryAfterSeconds);
  throw new RateLimitedError(retryAfterSeconds);
}

import { RateLimitedError } from '../domain/errors.ts';
import type { LimitName } from '../services/limits.ts';
import type { Context } from './context.ts';

/**
 * Counts one use of each named limit for its key (an address, a phone, an account), all in one statement.
 * Staff are not limited this way.
 * @throws RateLimitedError when one of them is used up.
 */
export async function spend(
  { viewer, services }: Context,
  uses: Partial<Record<LimitName, string>>,
): Promise<void> {
  if (viewer?.kind === 'staff') return;
  const retryAfterSeconds = await services.limits.consume(uses);
  if (retryAfterSeconds === null) return;
  services.metrics.rateLimited(Object.keys(uses));
  throw new RateLimitedError(retryAfterSeconds);
}

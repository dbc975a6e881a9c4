import type { Prisma } from '../../prisma/generated/client/client.ts';
import { RateLimitedError } from './errors.ts';
import type { LimitName } from '../platform/limits/limits.ts';
import type { Context } from './context.ts';

/** The limits that each use of a mutation counts → whose use it is. Null does not count for this caller. */
export type CountedLimits<Input, Ctx extends Context = Context> = {
  readonly [Name in LimitName]?: (input: Input, context: Ctx) => string | null;
};

/** The network of the client. */
export const byNetwork = (_input: unknown, { client }: Context): string => client.network;

/** The network of a visitor. The network of a partner's server says nothing about the person. */
export const byVisitorNetwork = (_input: unknown, { viewer, client }: Context): string | null =>
  viewer?.kind === 'partner' ? null : client.network;

/** Null for a partner, whose server has the same network for all people. */
export function withNetwork(text: string, context: Context): string | null {
  const network = byVisitorNetwork(text, context);
  return network && `${text} ${network}`;
}

export const byApiKey = (_input: unknown, { viewer }: Context): string | null =>
  viewer?.kind === 'partner' ? viewer.apiKeyId : null;

/**
 * Counts one use of each limit, all in one statement. With `tx` a use counts only if this transaction commits.
 * @throws RateLimitedError when one of them is used up.
 */
export async function spend<Input, Ctx extends Context>(
  limits: CountedLimits<Input, Ctx>,
  input: Input,
  context: Ctx,
  tx?: Prisma.TransactionClient,
): Promise<void> {
  const uses = Object.fromEntries(
    Object.entries(limits).flatMap(([name, keyOf]) => {
      const key = keyOf(input, context);
      return key === null ? [] : [[name, key]];
    }),
  );
  const { services } = context;
  const retryAfterSeconds = await services.limits.consume(uses, context.client, tx);
  if (retryAfterSeconds === null) return;
  services.metrics.rateLimited(Object.keys(uses));
  context.retryAfterSeconds = Math.max(context.retryAfterSeconds ?? 0, retryAfterSeconds);
  throw new RateLimitedError(retryAfterSeconds);
}

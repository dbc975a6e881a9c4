import type { Actor } from '../domain/actor.ts';
import { NotAllowedError } from '../domain/errors.ts';
import type { Context, Viewer } from './context.ts';

/**
 * The member of staff who asks, as rules and the audit log know them.
 * @throws NotAllowedError for a partner: no key may do what only people do.
 */
export function actorOf({ viewer, client }: Context & { viewer: Viewer }): Actor {
  if (viewer.kind !== 'staff') throw new NotAllowedError();
  return { userId: viewer.userId, username: viewer.username, client };
}

import type { Actor } from '../../events/actor.ts';
import type { Context, StaffViewer } from '../context.ts';

/** The signed-in member of staff in the form that the rules and the audit log use. */
export function actorOf({ viewer, client }: Context & { viewer: StaffViewer }): Actor {
  const { userId, username, sessionId } = viewer;
  return { userId, username, sessionId, client };
}

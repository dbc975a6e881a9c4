import { NotAuthenticatedError } from '../../domain/errors.ts';
import type { CalendarManager } from '../../domain/calendars/managedHosts.ts';
import { isAllowed } from '../../domain/policy.ts';
import { actorOf } from '../actor.ts';
import type { Context } from '../context.ts';

/** The signed-in member of staff, and whose calendars this person manages. @throws NotAuthenticatedError for all others. */
export function calendarManager({ viewer, ...context }: Context): CalendarManager {
  // The scope has already refused everybody else, but the types of queries do not show it.
  if (viewer?.kind !== 'staff') throw new NotAuthenticatedError();
  return { actor: actorOf({ ...context, viewer }), ofAll: isAllowed(viewer, 'bookings:write') };
}

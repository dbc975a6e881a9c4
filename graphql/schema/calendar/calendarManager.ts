import type { CalendarManager } from '../../domain/calendars/managedHosts.ts';
import { isAllowed } from '../../domain/policy.ts';
import { actorOf } from '../actor.ts';
import type { AuthContexts } from '../scopes.ts';

/** The signed-in member of staff, and whether this person manages the calendars of all hosts. */
export function calendarManager(context: AuthContexts['staff']): CalendarManager {
  return { actor: actorOf(context), ofAll: isAllowed(context.viewer, 'bookings:write') };
}

import type { CalendarManager } from './managedHosts.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import type { AuthContexts } from '../../schema/access/scopes.ts';

/** The signed-in member of staff, and whether this person manages the calendars of all hosts. */
export function calendarManager(context: AuthContexts['staff']): CalendarManager {
  return { actor: actorOf(context), ofAll: isAllowed(context.viewer, 'bookings:write') };
}

import type { EventLog } from '../../events/eventLog.ts';
import type { RecordedEvent } from '../../events/recordedEvent.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';

/** The channel within a process that tells the open consoles about leads. */
export const LEAD_CHANGES = 'leads';

export interface LeadChange {
  leadId: string;
  created: boolean;
}

/** Open consoles are told about at most this many leads at once. A list shows fewer, and gets the others when it is loaded again. */
const MOST_LEADS = 100;

/** Tells the consoles that are open in this process of every change of a lead, its calls and its meetings. */
export function tellLeadChanges({
  events,
  notifications,
}: {
  events: Pick<EventLog, 'listen'>;
  notifications: Pick<Notifications, 'tell'>;
}): void {
  events.listen((read) => {
    for (const change of leadChangesIn(read)) notifications.tell(LEAD_CHANGES, change);
  });
}

/** One change for each lead: a reader gets the lead as it is now. */
function leadChangesIn(events: readonly RecordedEvent[]): LeadChange[] {
  const changes = new Map<string, LeadChange>();
  for (const event of events) {
    if (!isOfLead(event)) continue;
    const { subjectId: leadId, table, kind } = event;
    const created = table === 'Lead' && kind === 'insert';
    changes.set(leadId, { leadId, created: created || changes.get(leadId)?.created === true });
  }
  return [...changes.values()].slice(0, MOST_LEADS);
}

function isOfLead({ table, kind, changed, after }: RecordedEvent): boolean {
  switch (table) {
    case 'Lead':
      return kind === 'insert' || changed.some((column) => column !== 'missedMailAt');
    case 'Call':
      return true;
    case 'Booking':
      return after['leadId'] !== null;
    default:
      return false;
  }
}

import { builder } from '../schema/builder.ts';

export const NoticeEvent = builder.enumType('NoticeEvent', {
  description: 'What staff and the chat of the team can hear of.',
  values: {
    new_lead: { description: 'A lead was saved.' },
    call_late: { description: 'A call is about to break the promise of sixty seconds.' },
    call_breached: { description: 'A call has broken the promise of sixty seconds.' },
    call_missed: { description: 'Nobody answered a call.' },
    booked: { description: 'A meeting was booked.' },
    connector_failing: { description: 'A CRM began to refuse our requests.' },
  },
});

import type { PersonalDataCounts as Counts } from './rowsOfPerson.ts';
import { builder } from '../schema/builder.ts';

export const PersonalDataCounts = builder.objectRef<Counts>('PersonalDataCounts').implement({
  description: 'How much data is stored about one person, by kind.',
  fields: (t) => ({
    leads: t.exposeInt('leads', {
      description: 'Number of leads with this e-mail address or phone number.',
    }),
    calls: t.exposeInt('calls', { description: 'Number of calls to these leads.' }),
    consents: t.exposeInt('consents', {
      description: 'Number of consents of these leads.',
    }),
    bookings: t.exposeInt('bookings', { description: 'Number of booked meetings.' }),
    waitlistEntries: t.exposeInt('waitlistEntries', { description: 'Number of waitlist entries.' }),
    integrationRequests: t.exposeInt('integrationRequests', {
      description: 'Number of integration requests.',
    }),
    accessRequests: t.exposeInt('accessRequests', {
      description: 'Number of requests for a staff account.',
    }),
    webhookDeliveries: t.exposeInt('webhookDeliveries', {
      description: 'Number of webhook deliveries that name the person.',
    }),
    suppressions: t.exposeInt('suppressions', {
      description:
        'Number of requests not to be called that hold the phone number. An erasure removes the number, and the request stays in force.',
    }),
    submissions: t.exposeInt('submissions', {
      description: 'Number of stored submissions of forms of other tools.',
    }),
    keptConsents: t.exposeInt('keptConsents', {
      description:
        'Number of consents of deleted leads. The law requires keeping them for some time, without name and e-mail address.',
    }),
  }),
});

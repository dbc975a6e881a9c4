import type { PersonalDataCounts as Counts } from '../../domain/privacy/personalData.ts';
import { builder } from '../builder.ts';

export const PersonalDataCounts = builder.objectRef<Counts>('PersonalDataCounts').implement({
  description: 'How much is kept about one person, by kind.',
  fields: (t) => ({
    leads: t.exposeInt('leads', { description: 'Leads under this address or phone.' }),
    calls: t.exposeInt('calls', { description: 'Calls to these leads.' }),
    consents: t.exposeInt('consents', {
      description: 'How often these leads agreed to be called.',
    }),
    waitlistEntries: t.exposeInt('waitlistEntries', { description: 'Entries of the waitlist.' }),
    integrationRequests: t.exposeInt('integrationRequests', {
      description: 'Requests for an integration.',
    }),
    accessRequests: t.exposeInt('accessRequests', {
      description: 'Requests for an account of the console.',
    }),
    webhookDeliveries: t.exposeInt('webhookDeliveries', {
      description: 'Messages to partners that name the person.',
    }),
    keptConsents: t.exposeInt('keptConsents', {
      description:
        'Evidence of consent of leads that are gone: kept as long as the law asks, without name and e-mail.',
    }),
  }),
});

import type { Audited } from './audited.ts';
import type { World } from './world.ts';

/** The inputs of the mutations about leads and what visitors leave. */
export const leadsMutations = ({
  prisma,
  idOf,
  integrationRequest,
  lead,
  consentedLead,
  playbook,
  suppression,
}: World): Record<string, Audited> => ({
  updateLead: {
    action: 'lead.updated',
    input: async () => ({ id: idOf('Lead', await lead()), notes: 'Call again.' }),
  },
  assignLead: {
    action: 'lead.assigned',
    input: async ({ user }) => ({
      id: idOf('Lead', await lead()),
      ownerId: idOf('User', user),
    }),
  },
  assignLeads: {
    action: 'lead.assigned',
    input: async ({ user }) => ({
      ids: [idOf('Lead', await lead())],
      ownerId: idOf('User', user),
    }),
  },
  callLead: {
    action: 'call.requested',
    input: async () => ({ id: idOf('Lead', await consentedLead()) }),
  },
  markCall: {
    action: 'call.marked',
    input: async () => {
      const { id: leadId } = await lead();
      const { id } = await prisma().call.create({ data: { leadId } });
      return { id: idOf('Call', { id }), mark: 'good' };
    },
  },
  setMeetingWorth: { action: 'meeting_worth.set', input: () => ({ dollars: 500 }) },
  setWeeklySummary: { action: 'weekly_summary.set', input: () => ({ isWanted: true }) },
  setSpeedPage: { action: 'speed_page.set', input: () => ({ isPublic: true }) },
  updateReadinessLine: {
    action: 'readiness.set_aside',
    input: () => ({ name: 'backup', setAside: true }),
  },
  sendTestMail: { action: 'test_mail.sent', input: () => ({}) },
  callMe: { action: 'call.requested', input: () => ({ phone: '8015550114', consent: true }) },
  createPlaybook: {
    action: 'playbook.created',
    input: () => ({ name: 'Solar', opening: 'You asked for a call about solar.' }),
  },
  updatePlaybook: {
    action: 'playbook.updated',
    input: async () => ({ id: idOf('Playbook', await playbook()), goal: 'Book a visit.' }),
  },
  publishPlaybook: {
    action: 'playbook.published',
    input: async () => ({ id: idOf('Playbook', await playbook()) }),
  },
  restorePlaybookVersion: {
    action: 'playbook.restored',
    input: async () => ({ id: idOf('Playbook', await playbook()), version: 1 }),
  },
  deletePlaybook: {
    action: 'playbook.deleted',
    input: async () => ({ id: idOf('Playbook', await playbook()) }),
  },
  setUpRep: {
    action: 'rep.set_up',
    input: () => ({}),
  },
  suppressPhone: {
    action: 'suppression.created',
    input: () => ({ phone: '8015550113', reason: 'He asked by mail.' }),
  },
  liftSuppression: {
    action: 'suppression.lifted',
    input: async () => ({
      id: idOf('Suppression', await suppression()),
      reason: 'He wrote that he made a mistake.',
    }),
  },
  importSuppressions: {
    action: 'suppression.imported',
    input: () => ({ csv: '8015550114', reason: 'The list of the old dialler.' }),
  },
  openRegion: {
    action: 'region.opened',
    input: async () => {
      await prisma().waitlistEntry.create({
        data: { name: 'Bob', email: 'bo@sixty.example', phone: '8015550111', country: 'Norway' },
      });
      return { country: 'Norway' };
    },
  },
  updateIntegrationRequest: {
    action: 'integration_request.updated',
    input: async () => ({
      id: idOf('IntegrationRequest', await integrationRequest()),
      status: 'planned',
    }),
  },
  sendIntegrationNote: {
    action: 'integration_note.sent',
    input: async () => {
      const { integration } = await integrationRequest();
      return { integration, text: 'It is there.' };
    },
  },
  exportPersonalData: {
    action: 'person.exported',
    input: async () => ({ contact: (await lead()).email }),
  },
  erasePersonalData: {
    action: 'person.erased',
    input: async () => {
      const { email: contact } = await lead();
      return { contact, confirmation: contact };
    },
  },
});

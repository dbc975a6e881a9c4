import type { CallRequest } from '../../../graphql/sales/calls/providers/provider.ts';

const callId = '01890a5d-ac96-774b-bcce-b302099a8057';
const requestedAt = new Date('2026-03-05T12:00:00Z');

/** A call as a provider is asked for it. */
export const callRequest: CallRequest = {
  callId,
  name: 'Zoë',
  email: 'zoe@example.com',
  phone: '8015550100',
  requestedAt,
  playbookId: '01890a5d-0000-774b-bcce-b302099a8057',
  variables: {
    call_id: callId,
    direction: 'outbound',
    name: 'Zoë',
    email: 'zoe@example.com',
    phone: '+18015550100',
    requested_at: requestedAt.toISOString(),
    company: '',
    known: 'yes',
    last_call: '',
    open_questions: 'How many people are in your team?',
    appointment: '',
    playbook_version: 'UGxheWJvb2s6MQ:3',
  },
};

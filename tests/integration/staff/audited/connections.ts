import type { Audited } from './audited.ts';
import type { World } from './world.ts';

const TEAM_MESSAGES = { url: 'https://127.0.0.1:1/hook', events: ['booked'], enabled: true };

/** The inputs of the mutations that connect the product with other software. */
export const connectionsMutations = ({
  consents,
  prisma,
  idOf,
  run,
  lead,
  connector,
  apiKey,
  endpoint,
  inboundSource,
  keptSubmission,
}: World): Record<string, Audited> => ({
  createApiKey: {
    action: 'api_key.created',
    input: () => ({ name: 'Partner', scopes: ['leads:read'] }),
  },
  revokeApiKey: {
    action: 'api_key.revoked',
    input: async () => ({ id: idOf('ApiKey', await apiKey()) }),
  },
  createInboundSource: {
    action: 'inbound_source.created',
    input: () => ({ name: 'Landing page' }),
  },
  updateInboundSource: {
    action: 'inbound_source.updated',
    input: async (staff) => ({
      id: idOf('InboundSource', await inboundSource(staff)),
      name: 'Other page',
    }),
  },
  deleteInboundSource: {
    action: 'inbound_source.deleted',
    input: async (staff) => ({ id: idOf('InboundSource', await inboundSource(staff)) }),
  },
  runInboundDelivery: {
    action: 'inbound_delivery.run',
    input: async (staff) => ({ id: idOf('InboundDelivery', await keptSubmission(staff)) }),
  },
  discardInboundDelivery: {
    action: 'inbound_delivery.discarded',
    input: async (staff) => ({ id: idOf('InboundDelivery', await keptSubmission(staff)) }),
  },
  createWebhookEndpoint: {
    action: 'webhook.created',
    input: async () => ({ url: 'https://partner.example/', apiKeyId: (await apiKey()).id }),
  },
  updateWebhookEndpoint: {
    action: 'webhook.updated',
    input: async (staff) => ({
      id: idOf('WebhookEndpoint', await endpoint(staff)),
      isPaused: true,
    }),
  },
  rotateWebhookSecret: {
    action: 'webhook.secret_rotated',
    input: async (staff) => ({ id: idOf('WebhookEndpoint', await endpoint(staff)) }),
  },
  sendTestWebhook: {
    action: 'webhook.tested',
    input: async (staff) => ({ id: idOf('WebhookEndpoint', await endpoint(staff)) }),
  },
  replayWebhookDelivery: {
    action: 'webhook.replayed',
    input: async (staff) => {
      const { id: endpointId } = await endpoint(staff);
      const eventType = 'integration_request.created';
      const data = { endpointId, eventType, payload: {} };
      return { id: idOf('WebhookDelivery', await prisma().webhookDelivery.create({ data })) };
    },
  },
  deleteWebhookEndpoint: {
    action: 'webhook.deleted',
    input: async (staff) => ({ id: idOf('WebhookEndpoint', await endpoint(staff)) }),
  },
  saveTeamMessages: {
    action: 'team_messages.saved',
    input: () => TEAM_MESSAGES,
  },
  testTeamMessages: {
    action: 'team_messages.tested',
    input: async (staff) => {
      await run('saveTeamMessages', TEAM_MESSAGES, staff);
      return {};
    },
  },
  deleteTeamMessages: {
    action: 'team_messages.deleted',
    input: async (staff) => {
      await run('saveTeamMessages', TEAM_MESSAGES, staff);
      return {};
    },
  },
  saveConnector: {
    action: 'connector.saved',
    input: () => ({ kind: 'pipedrive', token: 'secret' }),
  },
  finishConnectorConsent: {
    action: 'connector.saved',
    input: async (staff) => {
      const address = '... on BeginConnectorConsentPayload { url }';
      const begun = await run('beginConnectorConsent', { kind: 'salesforce' }, staff, address);
      return consents.consent(begun?.['url'] ?? '');
    },
  },
  testConnector: {
    action: 'connector.tested',
    input: async () => ({ id: idOf('Connector', await connector()) }),
  },
  disconnectConnector: {
    action: 'connector.disconnected',
    input: async () => ({ id: idOf('Connector', await connector()) }),
  },
  sendLeadToCrm: {
    action: 'lead.sent_to_crm',
    input: async () => {
      await connector();
      return { id: idOf('Lead', await lead()) };
    },
  },
});

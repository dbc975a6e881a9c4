import type { PostWorkspaceSecretRequest as SecretBody } from '@elevenlabs/elevenlabs-js/serialization/resources/conversationalAi/resources/secrets/client/requests/index.js';
import type { ConvAiWebhooks } from '@elevenlabs/elevenlabs-js/serialization/types/ConvAiWebhooks.js';
import type { ConversationInitiationClientDataWebhook as InitiationWebhook } from '@elevenlabs/elevenlabs-js/serialization/types/ConversationInitiationClientDataWebhook.js';
import type { WebhookHmacSettings } from '@elevenlabs/elevenlabs-js/serialization/types/WebhookHmacSettings.js';
import * as z from 'zod/mini';
import type { PartId, RepPart } from '../repParts.ts';
import type { VendorApi } from '../vendorApi.ts';
import { findInPages } from './findInPages.ts';
import { type Needs, pathOf } from './elevenlabsNeeds.ts';

const secret = z.object({ secret_id: z.string() });
const secretOfList = z.object({ secret_id: z.string(), name: z.string() });
const webhook = z.object({ webhook_id: z.string(), webhook_secret: z.string() });
const webhooks = z.object({
  webhooks: z.array(z.looseObject({ webhook_id: z.string(), name: z.string() })),
});
const workspace = z.object({
  conversation_initiation_client_data_webhook: z.nullish(z.object({ url: z.string() })),
  webhooks: z.nullish(z.object({ post_call_webhook_id: z.nullish(z.string()) })),
});

export async function readWebhook(id: string, api: VendorApi) {
  const list = webhooks.parse(await api.read('/v1/workspace/webhooks'));
  return list.webhooks.find(({ webhook_id: each }) => each === id) ?? null;
}

/** The URL of a webhook cannot be changed, so another URL is another webhook. */
export function webhookPart({ rep: { mark, webhookUrl }, api }: Needs): RepPart {
  const wanted = { name: mark, webhook_url: webhookUrl, is_disabled: false };
  return {
    kind: 'webhook',
    key: webhookUrl,
    label: `the webhook to ${webhookUrl}`,
    wanted,
    // ElevenLabs tells the secret only once, so a webhook whose secret was not stored is of no use.
    find: async () => null,
    read: (id) => readWebhook(id, api),
    async create() {
      const list = webhooks.parse(await api.read('/v1/workspace/webhooks'));
      for (const { webhook_id: id, name, webhook_url: url } of list.webhooks) {
        if (name === mark && url === webhookUrl) await api.send('DELETE', pathOf('webhook', id));
      }
      const settings: WebhookHmacSettings.Raw = {
        auth_type: 'hmac',
        name: mark,
        webhook_url: webhookUrl,
      };
      const made = webhook.parse(await api.send('POST', '/v1/workspace/webhooks', { settings }));
      return { id: made.webhook_id, secret: made.webhook_secret };
    },
    write: async (id) =>
      void (await api.send('PATCH', pathOf('webhook', id), { name: mark, is_disabled: false })),
  };
}

/** What tools and the question who is calling carry in a header, because ElevenLabs does not sign them. */
export function secretPart(value: string, { rep: { mark }, webhookSecret, api }: Needs): RepPart {
  const name = mark.replaceAll(/[^\w-]/g, '_');
  return {
    kind: 'secret',
    key: 'header',
    label: 'the secret for headers',
    wanted: { name },
    // One that was made here never changes.
    basis: webhookSecret || null,
    find: () =>
      findInPages('/v1/convai/secrets', 'secrets', api, (item) => {
        const { data } = secretOfList.safeParse(item);
        return data?.name === name ? data.secret_id : null;
      }),
    read: (id) =>
      findInPages('/v1/convai/secrets', 'secrets', api, (item) => {
        const { data } = secretOfList.safeParse(item);
        return data?.secret_id === id ? data : null;
      }),
    async create() {
      const body: SecretBody.Raw & { type: 'new' } = { type: 'new', name, value };
      return { id: secret.parse(await api.send('POST', '/v1/convai/secrets', body)).secret_id };
    },
    write: async (id) =>
      void (await api.send('PATCH', pathOf('secret', id), { type: 'update', name, value })),
  };
}

interface CallSettings {
  conversation_initiation_client_data_webhook: InitiationWebhook.Raw;
  webhooks?: ConvAiWebhooks.Raw;
}

/** Where ElevenLabs asks who is calling, and where it reports. */
export function callsOf(id: PartId, { rep: { webhookUrl }, webhookSecret }: Needs): CallSettings {
  const webhookId = webhookSecret ? null : id('webhook', webhookUrl);
  return {
    conversation_initiation_client_data_webhook: {
      url: webhookUrl,
      request_headers: { 'X-Sixty-Secret': { secret_id: id('secret', 'header') ?? '' } },
    },
    ...(!webhookSecret && {
      webhooks: {
        post_call_webhook_id: webhookId ?? '',
        events: ['transcript', 'call_initiation_failure'],
      },
    }),
  };
}

/** Numbers ask by the setting of the workspace, unless an agent has its own. */
export function workspacePart(id: PartId, needs: Needs): RepPart {
  const { rep, api } = needs;
  const path = '/v1/convai/settings';
  const wanted = callsOf(id, needs);
  return {
    kind: 'workspace',
    key: 'settings',
    label: 'the settings of the workspace for incoming calls and reports',
    sentence: `Let the workspace ask ${rep.webhookUrl} who is calling, and report there.`,
    wanted,
    id: 'settings',
    read: () => api.read(path),
    leadsElsewhere(held) {
      const { data } = workspace.safeParse(held);
      const url = data?.conversation_initiation_client_data_webhook?.url;
      if (url && url !== rep.webhookUrl) return url;
      const webhookId = data?.webhooks?.post_call_webhook_id;
      const ours = wanted.webhooks?.post_call_webhook_id;
      return webhookId && ours && webhookId !== ours ? `the webhook ${webhookId}` : null;
    },
    write: async () => void (await api.send('PATCH', path, wanted)),
  };
}

import * as z from 'zod/mini';
import { baseUrl, text } from '../../../../../platform/settings/declaredService.ts';
import { voiceVendor } from '../voiceVendor.ts';
import { createVapi } from './vapi.ts';
import { vapiWebhook } from './vapiWebhook.ts';

const assistant = z.object({
  server: z.nullish(z.object({ url: z.nullish(z.string()) })),
  serverUrl: z.nullish(z.string()),
});

export const vapiVendor = voiceVendor({
  name: 'vapi',
  label: 'Vapi',
  url: 'https://vapi.ai',
  variables: {
    VAPI_API_KEY: text,
    VAPI_ASSISTANT_ID: text,
    VAPI_PHONE_NUMBER_ID: text,
    VAPI_WEBHOOK_SECRET: text,
    VAPI_BASE_URL: baseUrl.default('https://api.vapi.ai'),
  },
  open(values) {
    const { VAPI_ASSISTANT_ID: assistantId, VAPI_PHONE_NUMBER_ID: phoneNumberId } = values;
    const account = {
      baseUrl: values.VAPI_BASE_URL,
      headers: { authorization: `Bearer ${values.VAPI_API_KEY}` },
    };
    return {
      ...account,
      questions: [
        {
          path: `/assistant/${encodeURIComponent(assistantId)}`,
          setting: 'VAPI_ASSISTANT_ID',
          webhook(body) {
            const { data } = assistant.safeParse(body);
            return data?.server?.url ?? data?.serverUrl ?? null;
          },
        },
        {
          path: `/phone-number/${encodeURIComponent(phoneNumberId)}`,
          setting: 'VAPI_PHONE_NUMBER_ID',
          webhook: null,
        },
      ],
      webhook: vapiWebhook(values.VAPI_WEBHOOK_SECRET),
      keepsRecordings: false,
      callProvider: (timeoutMs) =>
        createVapi({ ...account, assistantId, phoneNumberId, timeoutMs }),
    };
  },
});

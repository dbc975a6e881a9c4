import * as z from 'zod/mini';
import { baseUrl, phoneNumber, text } from '../../../../../platform/settings/declaredService.ts';
import { voiceVendor } from '../voiceVendor.ts';
import { createRetell } from './retell.ts';
import { retellWebhook } from './retellWebhook.ts';

const agent = z.object({ webhook_url: z.nullish(z.string()) });

export const retellVendor = voiceVendor({
  name: 'retell',
  label: 'Retell',
  url: 'https://www.retellai.com',
  variables: {
    RETELL_API_KEY: text,
    RETELL_AGENT_ID: text,
    RETELL_FROM_NUMBER: phoneNumber,
    RETELL_BASE_URL: baseUrl.default('https://api.retellai.com'),
  },
  open(values) {
    const { RETELL_AGENT_ID: agentId, RETELL_FROM_NUMBER: fromNumber } = values;
    const account = {
      baseUrl: values.RETELL_BASE_URL,
      headers: { authorization: `Bearer ${values.RETELL_API_KEY}` },
    };
    return {
      ...account,
      questions: [
        {
          path: `/get-agent/${encodeURIComponent(agentId)}`,
          setting: 'RETELL_AGENT_ID',
          webhook: (body) => agent.safeParse(body).data?.webhook_url ?? null,
        },
        {
          path: `/get-phone-number/${encodeURIComponent(fromNumber)}`,
          setting: 'RETELL_FROM_NUMBER',
          webhook: null,
        },
      ],
      webhook: retellWebhook(values.RETELL_API_KEY),
      keepsRecordings: false,
      callProvider: (timeoutMs) => createRetell({ ...account, agentId, fromNumber, timeoutMs }),
    };
  },
});

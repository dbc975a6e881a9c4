import { baseUrl, text } from '../../../../../platform/settings/declaredService.ts';
import { voiceVendor } from '../voiceVendor.ts';
import { createElevenLabs } from './elevenlabs.ts';
import { elevenLabsWebhook } from './elevenlabsWebhook.ts';

export const elevenLabsVendor = voiceVendor({
  name: 'elevenlabs',
  label: 'ElevenLabs',
  url: 'https://elevenlabs.io',
  variables: {
    ELEVENLABS_API_KEY: text,
    ELEVENLABS_AGENT_ID: text,
    ELEVENLABS_PHONE_NUMBER_ID: text,
    ELEVENLABS_WEBHOOK_SECRET: text,
    ELEVENLABS_BASE_URL: baseUrl.default('https://api.elevenlabs.io'),
  },
  open(values) {
    const { ELEVENLABS_AGENT_ID: agentId, ELEVENLABS_PHONE_NUMBER_ID: phoneNumberId } = values;
    const account = {
      baseUrl: values.ELEVENLABS_BASE_URL,
      headers: { 'xi-api-key': values.ELEVENLABS_API_KEY },
    };
    return {
      ...account,
      questions: [
        {
          path: `/v1/convai/agents/${encodeURIComponent(agentId)}`,
          setting: 'ELEVENLABS_AGENT_ID',
          // The webhook belongs to the workspace, not to the agent.
          webhook: null,
        },
        {
          path: `/v1/convai/phone-numbers/${encodeURIComponent(phoneNumberId)}`,
          setting: 'ELEVENLABS_PHONE_NUMBER_ID',
          webhook: null,
        },
      ],
      webhook: elevenLabsWebhook(account.baseUrl, values.ELEVENLABS_WEBHOOK_SECRET),
      keepsRecordings: true,
      callProvider: (timeoutMs) =>
        createElevenLabs({ ...account, agentId, phoneNumberId, timeoutMs }),
    };
  },
});

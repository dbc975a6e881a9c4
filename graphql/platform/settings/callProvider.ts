import type { Environment } from './environment.ts';

/** The account that places the calls. */
export function callProvider(env: Environment) {
  const name = env.CALL_PROVIDER ?? (env.CALL_PROVIDER_URL ? 'http' : 'simulator');
  switch (name) {
    case 'simulator':
      return { name };
    case 'http':
      return {
        name,
        url: checked(env.CALL_PROVIDER_URL),
        secret: checked(env.CALL_PROVIDER_SECRET),
      };
    case 'retell':
      return {
        name,
        apiKey: checked(env.RETELL_API_KEY),
        agentId: checked(env.RETELL_AGENT_ID),
        fromNumber: checked(env.RETELL_FROM_NUMBER),
        baseUrl: env.RETELL_BASE_URL,
      };
    case 'vapi':
      return {
        name,
        apiKey: checked(env.VAPI_API_KEY),
        assistantId: checked(env.VAPI_ASSISTANT_ID),
        phoneNumberId: checked(env.VAPI_PHONE_NUMBER_ID),
        webhookSecret: checked(env.VAPI_WEBHOOK_SECRET),
        baseUrl: env.VAPI_BASE_URL,
      };
    case 'elevenlabs':
      return {
        name,
        apiKey: checked(env.ELEVENLABS_API_KEY),
        agentId: checked(env.ELEVENLABS_AGENT_ID),
        phoneNumberId: checked(env.ELEVENLABS_PHONE_NUMBER_ID),
        webhookSecret: checked(env.ELEVENLABS_WEBHOOK_SECRET),
        baseUrl: env.ELEVENLABS_BASE_URL,
      };
  }
}

/** A setting that `missingForProvider` has found. */
function checked(value: string | undefined): string {
  if (value === undefined) throw new Error('A setting of the call provider was not checked.');
  return value;
}

/** Hosted voice agents limit simultaneous calls. Another provider has only the limit that the operator sets. */
export function callConcurrency(
  { CALL_CONCURRENCY: given }: Environment,
  name: string,
): number | null {
  return given ?? (name === 'simulator' || name === 'http' ? null : 20);
}

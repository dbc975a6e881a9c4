import type {
  BodyCreateAgentV1ConvaiAgentsCreatePost as AgentBody,
  BodySimulatesAConversationV1ConvaiAgentsAgentIdSimulateConversationPost as Simulation,
} from '@elevenlabs/elevenlabs-js/serialization/resources/conversationalAi/resources/agents/client/requests/index.js';
import * as z from 'zod/mini';
import { discard, formOf, TRIAL } from '../trial.ts';
import { type VendorApi, VendorError } from '../vendorApi.ts';
import type { TalkAtVendor } from '../voiceVendor.ts';

const agent = z.object({ agent_id: z.string() });
const simulated = z.object({
  simulated_conversation: z.array(z.object({ role: z.string(), message: z.nullish(z.string()) })),
});

/**
 * Lets ElevenLabs simulate the next turn of an agent that exists only for this message. It has no tools and no webhook, so it can
 * change nothing. The simulation ends before the simulated person would speak.
 */
export async function elevenLabsTalk(
  { prompt, variables, messages, words }: TalkAtVendor,
  api: VendorApi,
): Promise<string> {
  const trial: AgentBody.Raw = {
    name: TRIAL,
    conversation_config: {
      agent: {
        language: 'en',
        first_message: '',
        dynamic_variables: { dynamic_variable_placeholders: variables },
        prompt: { prompt },
      },
    },
  };
  const said = [...messages, { role: 'person', text: words } as const];
  const simulation: Simulation.Raw = {
    simulation_specification: {
      simulated_user_config: { prompt: { prompt: 'Wait for the agent.' } },
      partial_conversation_history: said.map(({ role, text }, place) => ({
        role: role === 'rep' ? 'agent' : 'user',
        message: text,
        time_in_call_secs: place,
      })),
      dynamic_variables: variables,
    },
    new_turns_limit: 1,
  };
  const { agent_id: id } = formOf(agent, await api.send('POST', '/v1/convai/agents/create', trial));
  const path = `/v1/convai/agents/${encodeURIComponent(id)}`;
  try {
    const { simulated_conversation: turns } = formOf(
      simulated,
      await api.send('POST', `${path}/simulate-conversation`, simulation),
    );
    // The answer has what was said before, too.
    const last = turns.findLastIndex(({ role, message }) => role === 'user' && message === words);
    const text = turns
      .slice(last + 1)
      .flatMap(({ role, message }) => (role === 'agent' && message ? [message] : []))
      .join('\n');
    if (!text) throw new VendorError('ElevenLabs answered without a message.', null);
    return text;
  } finally {
    await discard([path], api);
  }
}

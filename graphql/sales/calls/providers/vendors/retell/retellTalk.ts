import type { ChatCreateChatCompletionParams, ChatCreateParams } from 'retell-sdk/resources/chat';
import type { ChatAgentCreateParams } from 'retell-sdk/resources/chat-agent';
import type { LlmCreateParams } from 'retell-sdk/resources/llm';
import * as z from 'zod/mini';
import { type VendorApi, VendorError } from '../vendorApi.ts';
import { discard, formOf, TRIAL } from '../trial.ts';
import type { TalkAtVendor } from '../voiceVendor.ts';

const llm = z.object({ llm_id: z.string() });
const agent = z.object({ agent_id: z.string() });
const chat = z.object({ chat_id: z.string() });
const completion = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.nullish(z.string()) })),
});

/**
 * Asks a chat agent that exists only for this message. It has no tools and no webhook, so it can change nothing. A chat of Retell
 * begins without messages, so the prompt says what was said before.
 */
export async function retellTalk(
  { prompt, variables, messages, words }: TalkAtVendor,
  api: VendorApi,
): Promise<string> {
  const before = messages.map(({ role, text }) => `${role === 'rep' ? 'You' : 'Person'}: ${text}`);
  // Retell would read braces as variables.
  const said = before.join('\n').replaceAll(/[{}]/g, '');
  const speaking: LlmCreateParams = {
    start_speaker: 'user',
    general_prompt: `${prompt}\n\n# What was said before\n${said}`,
    general_tools: [],
  };
  const made: string[] = [];
  try {
    const { llm_id: llmId } = formOf(llm, await api.send('POST', '/create-retell-llm', speaking));
    made.unshift(`/delete-retell-llm/${encodeURIComponent(llmId)}`);
    const answering: ChatAgentCreateParams = {
      agent_name: TRIAL,
      response_engine: { type: 'retell-llm', llm_id: llmId },
    };
    const { agent_id: agentId } = formOf(
      agent,
      await api.send('POST', '/create-chat-agent', answering),
    );
    made.unshift(`/delete-chat-agent/${encodeURIComponent(agentId)}`);
    const beginning: ChatCreateParams = {
      agent_id: agentId,
      retell_llm_dynamic_variables: variables,
    };
    const { chat_id: chatId } = formOf(chat, await api.send('POST', '/create-chat', beginning));
    made.unshift(`/delete-chat/${encodeURIComponent(chatId)}`);
    const asking: ChatCreateChatCompletionParams = { chat_id: chatId, content: words };
    const answer = formOf(completion, await api.send('POST', '/create-chat-completion', asking));
    const text = answer.messages
      .flatMap(({ role, content }) => (role === 'agent' && content ? [content] : []))
      .join('\n');
    if (!text) throw new VendorError('Retell answered without a message.', null);
    return text;
  } finally {
    await discard(made, api);
  }
}

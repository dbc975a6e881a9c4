import type { Vapi } from '@vapi-ai/server-sdk';
import * as z from 'zod/mini';
import { type VendorApi, VendorError } from '../vendorApi.ts';
import type { TalkAtVendor } from '../voiceVendor.ts';
import { VAPI_MODEL } from './vapiAssistant.ts';

const chat = z.object({
  output: z.nullish(
    z.array(z.object({ role: z.nullish(z.string()), content: z.nullish(z.string()) })),
  ),
});

/** Asks an assistant that exists only for this message. It has no tools and no server, so it can change nothing. */
export async function vapiTalk(
  { prompt, variables, messages, words }: TalkAtVendor,
  api: VendorApi,
): Promise<string> {
  const before = messages.map(({ role, text }): Vapi.OpenAiMessage => ({
    role: role === 'rep' ? 'assistant' : 'user',
    content: text,
  }));
  const body: Vapi.CreateChatDto = {
    assistant: {
      model: { ...VAPI_MODEL, messages: [{ role: 'system', content: prompt }, ...before] },
    },
    assistantOverrides: { variableValues: variables },
    input: words,
  };
  const { data } = chat.safeParse(await api.send('POST', '/chat', body));
  const said = (data?.output ?? []).flatMap(({ role, content }) =>
    role === 'assistant' && content ? [content] : [],
  );
  if (said.length === 0) throw new VendorError('Vapi answered without a message.', null);
  return said.join('\n');
}

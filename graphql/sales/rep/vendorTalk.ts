import { agentContract } from '../../../web/content/sales/calling/agentContract.ts';
import { composePlaybook } from '../../../web/content/sales/playbooks/composePlaybook.ts';
import type { PlaybookContent } from '../../../web/content/sales/playbooks/playbook.ts';
import type { TalkMessage } from '../../../web/content/sales/playbooks/tryRep.ts';
import { callVariables } from '../calls/agent/callVariables.ts';
import { createVendorApi } from '../calls/providers/vendors/vendorApi.ts';
import { createVendorClient } from '../calls/providers/vendors/vendorRequest.ts';
import type { VoiceAccount } from '../calls/providers/vendors/voiceVendor.ts';

const TOOLS = agentContract.tools.map(({ name }) => name);

/** The model has no tools here, so that nothing is booked and nobody is stopped. It names the one that it would use. */
const WITHOUT_TOOLS = `# This is a test
A member of staff tries you in text. You have begun already. You have no tools. Where you would use one, write its name in square
brackets at the end of your answer, such as [book], and go on as if it had worked. Invent free times of the next two days. The names
are ${TOOLS.join(', ')}.`;

/** A caller whom nobody knows. */
const SOMEBODY = callVariables(
  { callId: '', direction: 'outbound', phone: null, requestedAt: null, playbook: null },
  null,
);

/**
 * What the model of the vendor says next.
 *
 * @throws VendorError
 */
export async function vendorReply(
  content: PlaybookContent,
  messages: readonly TalkMessage[],
  account: VoiceAccount,
): Promise<{ text: string; action: string | null }> {
  const { firstMessage, prompt } = composePlaybook(content);
  const last = messages.at(-1);
  if (!last) return { text: firstMessage, action: null };
  const client = createVendorClient(account);
  try {
    const talk = {
      prompt: `${prompt}\n\n${WITHOUT_TOOLS}`,
      variables: SOMEBODY,
      messages: messages.slice(0, -1),
      words: last.text,
    };
    return readReply(await account.talk(talk, createVendorApi(client, account)));
  } finally {
    await client.close();
  }
}

/** Takes the marks of tools out of the words. The last one is the action. */
function readReply(said: string): { text: string; action: string | null } {
  const marks = [...said.matchAll(/\[([a-z_]+)\]/g)].map(([, name]) => name);
  const action = TOOLS.find((name) => name === marks.at(-1)) ?? null;
  const text = TOOLS.reduce((words, name) => words.replaceAll(`[${name}]`, ''), said).trim();
  return { text: text || 'All right.', action };
}

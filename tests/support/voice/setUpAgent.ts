import { readSettings } from '../../../graphql/readSettings.ts';
import { createVendorApi } from '../../../graphql/sales/calls/providers/vendors/vendorApi.ts';
import { createVendorClient } from '../../../graphql/sales/calls/providers/vendors/vendorRequest.ts';
import { voiceAccount } from '../../../graphql/sales/calls/providers/vendors/vendors.ts';
import { tendParts } from '../../../graphql/sales/rep/tendParts.ts';
import { composePlaybook } from '../../../web/content/sales/playbooks/composePlaybook.ts';
import { usualPlaybook } from '../../../web/content/sales/playbooks/usualPlaybook.ts';
import type { FakeVendor } from './fakeVendor.ts';
import type { VendorName } from './kinds.ts';

/** Makes everything at the vendor, without the secrets of an installation. */
export async function setUpAgent(name: VendorName, vendor: FakeVendor) {
  const account = voiceAccount(readSettings(vendor.settings).calls);
  if (!account) throw new Error('This is no vendor.');
  const api = createVendorApi(createVendorClient(account), account);
  const agent = {
    playbookId: '01890a5d-0000-774b-bcce-b302099a8057',
    name: usualPlaybook.name,
    questions: usualPlaybook.questions,
    texts: composePlaybook(usualPlaybook),
  };
  const webhookUrl = `https://sixty.example/api/providers/${name}`;
  const rep = account.rep({ mark: 'sixty', webhookUrl, agents: [agent] }, api, 'a secret');
  const options = { label: account.label, mode: 'set up', takeOver: false, known: [] } as const;
  const stored = { save: async () => undefined, forget: async () => undefined };
  await tendParts(rep, { ...options, ...stored }, []);
  const [agentId = ''] = vendor.account.made()['agents'] ?? [];
  const key = vendor.settings[`${name.toUpperCase()}_API_KEY`] ?? '';
  return { agentId, key, prompt: agent.texts.prompt, webhook: account.webhook };
}

import { stopCalls as rules } from '../../../web/content/sales/suppressions/suppressPhone.ts';
import { suppressPhone } from './suppressPhone.ts';
import { byNetwork } from '../../schema/limits.ts';
import { mutation } from '../../schema/mutation.ts';

mutation('stopCalls', {
  description:
    'Stops our calls to a phone number, for everybody who asks. The answer is the same for every number, so that nobody learns whom we call.',
  authScopes: { public: true },
  validate: rules,
  limits: { doNotCallByAddress: byNetwork },
  public: { causes: { rows: ['Suppression'] } },
  input: {
    description: 'The number.',
    fields: (t) => ({
      phone: t.string({
        required: true,
        description: 'Ten digits, with any punctuation. A country code 1 before them is removed.',
      }),
    }),
  },
  payload: {
    description: 'Says that the request is in force.',
    fields: { status: { type: 'String', description: 'Always `recorded`.' } },
  },
  resolve: async ({ phone }, { client, services }) => {
    const evidence = { address: client.address };
    await suppressPhone({ phone, source: 'page', reason: null, evidence }, null, services);
    return { status: 'recorded' };
  },
});

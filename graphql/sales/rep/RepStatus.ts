import { builder } from '../../schema/builder.ts';
import { VOICE_VENDORS } from '../calls/providers/vendors/vendors.ts';
import { readRepStatus, type RepStatus as Status } from './readRepStatus.ts';

const RepState = builder.enumType('RepState', {
  description: 'Whether the voice vendor holds what is published.',
  values: {
    not_set_up: { description: 'There is no agent, or no vendor that could have one.' },
    pending: { description: 'The vendor gets what was published, within a minute.' },
    ready: { description: 'The vendor holds what is published.' },
    differs: { description: 'Somebody has changed something at the vendor.' },
    failed: { description: 'The vendor refused a change. It is tried again.' },
  },
});

export const RepStatus = builder.objectRef<Status>('RepStatus').implement({
  description: 'The agents at the voice vendor.',
  fields: (t) => ({
    state: t.field({
      type: RepState,
      description: 'The worst state of all agents.',
      resolve: ({ state }) => state,
    }),
    vendor: t.exposeString('vendor', { description: 'As the setting CALL_PROVIDER names it.' }),
    vendorName: t.string({
      nullable: true,
      description:
        'The name of the vendor as people know it. Null if no vendor of voice agents places the calls.',
      resolve: ({ vendor }) => VOICE_VENDORS.find(({ name }) => name === vendor)?.label ?? null,
    }),
    agentId: t.exposeString('agentId', {
      nullable: true,
      description:
        "The vendor's id of the agent of the default playbook. Null if no agent was set up.",
    }),
    problems: t.exposeStringList('problems', {
      description: 'What is wrong, in sentences for staff with the words of the vendor.',
    }),
  }),
});

builder.queryField('repStatus', (t) =>
  t.field({
    type: RepStatus,
    nullable: true,
    description: 'The state of the agents at the voice vendor. Staff can read it.',
    authScopes: { staffCan: 'playbooks:read' },
    resolve: (_root, _args, { services }) => readRepStatus(services),
  }),
);

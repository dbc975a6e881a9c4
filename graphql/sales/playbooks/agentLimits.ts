import type { AgentLimits as Limits } from '../../../web/content/sales/playbooks/agentLimits.ts';
import { builder } from '../../schema/builder.ts';

const AgentLimits = builder.objectRef<Limits>('AgentLimits').implement({
  description: 'The most characters that the vendor of the voice agent takes.',
  fields: (t) => ({
    vendor: t.exposeString('vendor', { description: 'The name of the vendor.' }),
    prompt: t.exposeInt('prompt', { description: 'For the instructions of the agent.' }),
    firstMessage: t.exposeInt('firstMessage', { description: 'For what the agent says first.' }),
    voicemail: t.exposeInt('voicemail', {
      description: 'For what the agent says to an answering machine.',
    }),
  }),
});

builder.queryField('agentLimits', (t) =>
  t.field({
    type: AgentLimits,
    nullable: true,
    description:
      'How long the composed texts of a playbook may be. A longer one is refused when it is published. Staff can read it. Null if no vendor of voice agents places the calls.',
    authScopes: { staffCan: 'playbooks:read' },
    resolve: (_root, _args, { services }) => services.agentLimits,
  }),
);

import type { PlaybookContent } from '../../../web/content/sales/playbooks/playbook.ts';
import type { Playbook as PlaybookRow } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../schema/builder.ts';
import { decodeGlobalId } from '../../schema/globalId.ts';
import { CallDirection, Playbook, Rule } from './Playbook.ts';
import { playbookOfCall, publishedPlaybooks } from './publishedPlaybooks.ts';

interface Chosen {
  playbook: PlaybookRow;
  rule: number | null;
  matched: PlaybookContent['rules'][number] | null;
}

const PlaybookChoice = builder.objectRef<Chosen>('PlaybookChoice').implement({
  description: 'The playbook of a call, and why.',
  fields: (t) => ({
    playbook: t.field({
      type: Playbook,
      description: 'The playbook that a call uses.',
      resolve: ({ playbook }) => playbook,
    }),
    rule: t.exposeInt('rule', {
      nullable: true,
      description:
        'The position of the rule that fits, from 0, in the published version. Null if no rule of any playbook fits, so the default is used.',
    }),
    matched: t.field({
      type: Rule,
      nullable: true,
      description: 'The rule that fits, in the published version. Null if the default is used.',
      resolve: ({ matched }) => matched,
    }),
  }),
});

builder.queryField('playbookForLead', (t) =>
  t.field({
    type: PlaybookChoice,
    nullable: true,
    description:
      'The playbook that a call with this lead uses now, and the rule that chooses it. Only admins can read it. Null if there is no such lead.',
    authScopes: { staffCan: 'leads:read' },
    extensions: { cost: 4 },
    args: {
      leadId: t.arg.id({ required: true, description: 'Global id of the lead.' }),
      direction: t.arg({
        type: CallDirection,
        required: true,
        defaultValue: 'outbound',
        description: 'Who calls whom.',
      }),
    },
    resolve: async (_root, { leadId, direction }, { services }) => {
      const { typename, id } = decodeGlobalId(leadId);
      if (typename !== 'Lead') return null;
      const { prisma } = services.database;
      const lead = await prisma.lead.findUnique({
        where: { id },
        select: { source: true, utmCampaign: true, inboundSourceId: true },
      });
      const choice = lead && playbookOfCall(direction, lead, await publishedPlaybooks(prisma));
      const playbook =
        choice && (await prisma.playbook.findUnique({ where: { id: choice.playbook.id } }));
      if (!playbook) return null;
      const { rule } = choice;
      return { playbook, rule, matched: choice.playbook.rules[rule ?? -1] ?? null };
    },
  }),
);

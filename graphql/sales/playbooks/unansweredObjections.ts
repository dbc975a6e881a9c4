import type { Playbook as PlaybookRow, Prisma } from '../../../prisma/generated/client/client.ts';
import { CALL_ME_SOURCE } from '../../../web/content/sales/leads/callMe.ts';
import { builder } from '../../schema/builder.ts';
import { FROM_OUTSIDE } from '../../schema/fromOutside.ts';
import { Playbook } from './Playbook.ts';

const MOST_CALLS = 2000;
const MOST_OBJECTIONS = 50;

interface Counted {
  objection: string;
  calls: number;
  lastCalledAt: Date;
  playbookId: string;
}

type Unanswered = Counted & { playbook: PlaybookRow };

const UnansweredObjection = builder.objectRef<Unanswered>('UnansweredObjection').implement({
  description: 'What people objected in calls, and the playbook had no answer for.',
  fields: (t) => ({
    objection: t.exposeString('objection', {
      extensions: FROM_OUTSIDE,
      description: 'The words of the person in the latest of these calls.',
    }),
    calls: t.exposeInt('calls', {
      description: 'In how many calls somebody said it. Letter case does not matter.',
    }),
    lastCalledAt: t.expose('lastCalledAt', {
      type: 'DateTime',
      description: 'When the latest of these calls was requested, or came in.',
    }),
    playbook: t.field({
      type: Playbook,
      description:
        'The playbook of these calls. The default if they had none, or if it was deleted.',
      resolve: ({ playbook }) => playbook,
    }),
  }),
});

builder.queryField('unansweredObjections', (t) =>
  t.field({
    type: [UnansweredObjection],
    nullable: true,
    description: `What people objected in the newest ${MOST_CALLS} calls with such objections, the most frequent first, at most ${MOST_OBJECTIONS}. What the newest save of the playbook has an answer for is left out, and so are test calls of staff. Only admins can read it.`,
    authScopes: { staffCan: 'calls:read' },
    extensions: { cost: 50 },
    async resolve(_root, _args, { services: { database } }) {
      const { prisma } = database;
      const counted = await countObjections(prisma);
      const ids = [...new Set(counted.map(({ playbookId }) => playbookId))];
      const rows = await prisma.playbook.findMany({ where: { id: { in: ids } } });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return counted.flatMap((each) => {
        const playbook = byId.get(each.playbookId);
        return playbook ? [{ ...each, playbook }] : [];
      });
    },
  }),
);

function countObjections(prisma: Prisma.TransactionClient): Promise<Counted[]> {
  return prisma.$queryRaw<Counted[]>`
    WITH newest AS (
      SELECT id, "leadId", "playbookId", "queuedAt", "unansweredObjections" FROM "Call"
      WHERE "unansweredObjections" <> '{}' ORDER BY "queuedAt" DESC LIMIT ${MOST_CALLS}
    ), said AS (
      SELECT newest.id, "queuedAt", trim(objected.text) AS text, playbook.id AS "playbookId", playbook.content
      FROM newest CROSS JOIN unnest("unansweredObjections") AS objected(text)
      LEFT JOIN "Playbook" AS own ON own.id = newest."playbookId"
      JOIN "Playbook" AS playbook ON playbook.id = own.id OR (own.id IS NULL AND playbook."isDefault")
      WHERE NOT EXISTS (SELECT FROM "Lead" WHERE id = newest."leadId" AND source = ${CALL_ME_SOURCE})
    )
    SELECT (array_agg(text ORDER BY "queuedAt" DESC))[1] AS objection, count(DISTINCT id)::int AS calls,
      max("queuedAt") AS "lastCalledAt", "playbookId"
    FROM said
    WHERE NOT EXISTS (
      SELECT FROM jsonb_array_elements(content->'objections') AS known
      WHERE lower(trim(known->>'objection')) = lower(text)
    )
    GROUP BY "playbookId", lower(text)
    ORDER BY calls DESC, "lastCalledAt" DESC, objection
    LIMIT ${MOST_OBJECTIONS}`;
}

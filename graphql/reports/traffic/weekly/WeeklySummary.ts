import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import { audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { builder } from '../../../schema/builder.ts';
import { mutation } from '../../../schema/mutation.ts';
import { links } from '../../../links/links.ts';
import { endWeekly, mondayBefore, nextMail, zoneOf } from './sendWeekly.ts';

interface Wish {
  isWanted: boolean;
  timeZone: string;
}

const WeeklySummary = builder.objectRef<Wish>('WeeklySummary').implement({
  description: 'Whether you get a weekly email about traffic.',
  fields: (t) => ({
    isWanted: t.exposeBoolean('isWanted', {
      description: 'True if you get it, on Mondays at 8:00. By default, nobody gets it.',
    }),
    timeZone: t.exposeString('timeZone', {
      description: 'IANA name of your time zone, from your notification settings.',
    }),
  }),
});

async function wishOf(userId: string, tx: Prisma.TransactionClient): Promise<Wish> {
  const row = await tx.weeklySummary.findUnique({ where: { userId } });
  return { isWanted: row !== null, timeZone: await zoneOf(userId, tx) };
}

builder.queryField('weeklySummary', (t) =>
  t.withAuth({ staffCan: 'overview:read' }).field({
    type: WeeklySummary,
    description: 'Whether you get a weekly email about traffic. Only for admins.',
    resolve: (_root, _args, { viewer, services }) =>
      wishOf(viewer.userId, services.database.prisma),
  }),
);

mutation('setWeeklySummary', {
  description: 'Turns your weekly email about traffic on or off. Only for admins.',
  authScopes: { staffCan: 'overview:read' },
  input: {
    description: 'Whether you want the email.',
    fields: (t) => ({
      isWanted: t.boolean({
        required: true,
        description: 'True turns it on: the first one comes next Monday.',
      }),
    }),
  },
  payload: {
    description: 'Your choice was saved.',
    fields: { weeklySummary: { type: WeeklySummary, description: 'Your choice now.' } },
  },
  async resolve({ isWanted }, context) {
    const { database, jobs, clock } = context.services;
    const { userId } = context.viewer;
    const weeklySummary = await database.prisma.$transaction(async (tx) => {
      if (isWanted) {
        const zone = await zoneOf(userId, tx);
        const sentOn = new Date(mondayBefore(clock.now(), zone).toString());
        const unsubscribeToken = links.weeklySummary.make();
        await tx.weeklySummary.createMany({
          data: [{ userId, sentOn, unsubscribeToken }],
          skipDuplicates: true,
        });
        const startAfter = nextMail(clock.now(), zone);
        await jobs.send('weekly-summary', { userId }, { startAfter, tx, unlessThere: true });
      } else {
        await endWeekly(userId, jobs, tx);
      }
      await audit(tx, {
        action: 'weekly_summary.set',
        ...audited(actorOf(context)),
        subject: { type: 'User', id: userId },
        details: { isWanted },
      });
      return wishOf(userId, tx);
    });
    return { weeklySummary };
  },
});

import { meetingWorth } from '../../../web/content/reports/meetingWorth.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';

mutation('setMeetingWorth', {
  description: 'Stores what a meeting is worth, for the money in the funnel. Only for admins.',
  authScopes: { staffCan: 'overview:read' },
  validate: meetingWorth,
  input: {
    description: 'What a meeting is worth.',
    fields: (t) => ({
      dollars: t.int({
        description: 'Whole US dollars, from 1 to 999,999,999. Null or absent removes it.',
      }),
    }),
  },
  payload: {
    description: 'The worth was stored.',
    fields: {
      dollars: { type: 'Int', nullable: true, description: 'The worth now. Null without one.' },
    },
  },
  async resolve({ dollars = null }, context) {
    await context.services.database.prisma.$transaction(async (tx) => {
      await tx.meetingWorth.upsert({
        where: { id: 1 },
        create: { dollars },
        update: { dollars },
      });
      await audit(tx, {
        action: 'meeting_worth.set',
        ...audited(actorOf(context)),
        subject: { type: 'MeetingWorth', id: '1' },
        details: { dollars },
      });
    });
    return { dollars };
  },
});

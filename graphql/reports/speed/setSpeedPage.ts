import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { tagsOfClaims } from './refreshClaims.ts';
import { SpeedPage } from './Speed.ts';

mutation('setSpeedPage', {
  description:
    'Turns /speed, /api/speed and the badge on or off, within 5 seconds. While there are fewer than 100 calls they stay 404. Only super_admins can do this.',
  authScopes: { staffCan: 'speed:write' },
  input: {
    description: 'Whether everybody can see the measured speed.',
    fields: (t) => ({
      isPublic: t.boolean({ required: true, description: 'True turns the page on.' }),
    }),
  },
  payload: {
    description: 'The page is turned on or off.',
    fields: {
      isPublic: { type: 'Boolean', description: 'Whether the page is turned on.' },
      speedPage: { type: SpeedPage, description: 'The page after the change.' },
    },
  },
  async resolve({ isPublic }, context) {
    const { database, content, speed } = context.services;
    await database.prisma.$transaction(async (tx) => {
      await tx.speedPage.upsert({
        where: { id: 1 },
        create: { isPublic },
        update: { isPublic },
      });
      await audit(tx, {
        action: 'speed_page.set',
        ...audited(actorOf(context)),
        subject: { type: 'SpeedPage', id: '1' },
        details: { isPublic },
      });
    });
    speed.forget();
    await content.changed(await tagsOfClaims(database.prisma));
    return { isPublic, speedPage: await speed.measured() };
  },
});

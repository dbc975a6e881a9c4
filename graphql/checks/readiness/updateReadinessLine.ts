import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { Readiness, ReadinessLineName } from './Readiness.ts';
import { readLines } from './readyLines.ts';

mutation('updateReadinessLine', {
  description:
    'Says for everybody that a line is not needed, or takes that back. Only admins can do this.',
  authScopes: { staffCan: 'readiness:write' },
  input: {
    description: 'The line.',
    fields: (t) => ({
      name: t.field({ type: ReadinessLineName, required: true, description: 'Which line.' }),
      setAside: t.boolean({
        required: true,
        description: 'True: it is not needed. False: it is needed again.',
      }),
    }),
  },
  payload: {
    description: 'All lines after the change.',
    fields: { readiness: { type: Readiness, description: 'All lines.' } },
  },
  async resolve({ name, setAside }, context) {
    const { database, clock } = context.services;
    const readiness = await database.prisma.$transaction(async (tx) => {
      const setAsideAt = setAside ? clock.now() : null;
      await tx.readyLine.upsert({
        where: { name },
        create: { name, setAsideAt },
        update: { setAsideAt },
      });
      await audit(tx, {
        action: setAside ? 'readiness.set_aside' : 'readiness.taken_back',
        ...audited(actorOf(context)),
        details: { line: name },
      });
      return readLines(tx);
    });
    return { readiness };
  },
});

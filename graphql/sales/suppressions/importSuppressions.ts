import {
  type ImportSuppressions,
  importSuppressions as rules,
} from '../../../web/content/sales/suppressions/importSuppressions.ts';
import { numbersInList, type RefusedLine } from './numbersInList.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { cancelWaitingCalls } from './cancelWaitingCalls.ts';
import { suppressedAmong } from './isSuppressed.ts';
import { phoneHash } from './phoneHash.ts';

const MOST_REFUSED_SHOWN = 100;

const RefusedLineObject = builder.objectRef<RefusedLine>('RefusedLine').implement({
  description: 'A line of an imported list that holds no phone number.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'The number of the line, counted from 1.' }),
    reason: t.exposeString('reason', { description: 'Why it was refused, as a sentence.' }),
  }),
});

mutation('importSuppressions', {
  description:
    'Records many numbers that must not be called, such as the list of another system. Staff only.',
  authScopes: { staffCan: 'suppressions:write' },
  validate: rules,
  input: {
    description: 'The list.',
    fields: (t) => ({
      csv: t.string({
        required: true,
        description:
          'One number in each line, in the first column. Lines without ten digits are refused. At most 20,000 lines.',
      }),
      reason: t.string({ required: true, description: 'Where the list comes from.' }),
    }),
  },
  payload: {
    description: 'What became of the lines.',
    fields: {
      recorded: { type: 'Int', description: 'Numbers that were added.' },
      alreadyListed: {
        type: 'Int',
        description: 'Lines whose number was in force before, or that repeat another line.',
      },
      refusedCount: { type: 'Int', description: 'Lines that hold no phone number.' },
      refused: {
        type: [RefusedLineObject],
        description: `The first ${MOST_REFUSED_SHOWN} lines that hold no phone number.`,
      },
    },
  },
  resolve: async (input, context) => {
    const { refused, ...counts } = await importSuppressions(
      input,
      actorOf(context),
      context.services,
    );
    return {
      ...counts,
      refusedCount: refused.length,
      refused: refused.slice(0, MOST_REFUSED_SHOWN),
    };
  },
});

interface ImportResult {
  recorded: number;
  alreadyListed: number;
  refused: RefusedLine[];
}

/**
 * Records the numbers of a list. A number that is on our list already is not recorded again: unlike a request of the
 * person, the list does not say that the person asked once more.
 */
async function importSuppressions(
  { csv, reason }: ImportSuppressions,
  actor: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<ImportResult> {
  const now = clock.now();
  const { phones, repeated, refused } = numbersInList(csv);
  return database.prisma.$transaction(async (tx) => {
    const listed = await suppressedAmong(phones, tx);
    const added = phones.filter((phone) => !listed.has(phone));
    await tx.suppression.createMany({
      data: added.map((phone) => ({
        id: uuidv7(now),
        phone,
        phoneHash: phoneHash(phone),
        source: 'import',
        reason,
        evidence: { userId: actor.userId },
        createdAt: now,
      })),
    });
    await cancelWaitingCalls(tx, added, now);
    const result = {
      recorded: added.length,
      alreadyListed: listed.size + repeated,
      refused,
    };
    await audit(tx, {
      action: 'suppression.imported',
      ...audited(actor),
      details: { ...result, refused: refused.length },
    });
    return result;
  });
}

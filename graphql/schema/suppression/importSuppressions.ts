import { importSuppressions as rules } from '../../../web/content/inputs/leads/importSuppressions.ts';
import {
  type ImportResult,
  importSuppressions,
} from '../../domain/suppressions/importSuppressions.ts';
import type { RefusedLine } from '../../domain/suppressions/numbersInList.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

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
  input: builder.inputType('ImportSuppressionsInput', {
    description: 'The list.',
    fields: (t) => ({
      csv: t.string({
        required: true,
        description:
          'One number in each line, in the first column. Lines without ten digits are refused. At most 20,000 lines.',
      }),
      reason: t.string({ required: true, description: 'Where the list comes from.' }),
    }),
  }),
  payload: builder.objectRef<ImportResult>('ImportSuppressionsPayload').implement({
    description: 'What became of the lines.',
    fields: (t) => ({
      recorded: t.exposeInt('recorded', { description: 'Numbers that were added.' }),
      alreadyListed: t.exposeInt('alreadyListed', {
        description: 'Lines whose number was in force before, or that repeat another line.',
      }),
      refusedCount: t.int({
        description: 'Lines that hold no phone number.',
        resolve: ({ refused }) => refused.length,
      }),
      refused: t.field({
        type: [RefusedLineObject],
        description: `The first ${MOST_REFUSED_SHOWN} lines that hold no phone number.`,
        resolve: ({ refused }) => refused.slice(0, MOST_REFUSED_SHOWN),
      }),
    }),
  }),
  resolve: (input, context) => importSuppressions(input, actorOf(context), context.services),
});

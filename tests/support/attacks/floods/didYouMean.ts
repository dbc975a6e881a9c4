import type { Attack } from '../attack.ts';
import { flood } from '../flood.ts';

/** As many names as a visitor's document may have, each a little like those of the schema. */
const NAMES = ['integrationRequestt', 'bookingSlotss', 'postByIdd', 'leadsByPhonee', 'viewerss'];

export const didYouMean: Attack = {
  name: 'documents with names that are almost right',
  promise: 'no suggestions for visitors; 50 points each',
  found: '33 ms of processor for 50 points',
  keepsToBudget: true,
  run: (target, until) =>
    flood(target, until, 8, (number) => {
      const fields = Array.from({ length: 900 }, (_, field) => `${NAMES[field % 5]}${field}`);
      return { path: '/graphql', json: { query: `{ ${fields.join(' ')} x${number} }` } };
    }),
};

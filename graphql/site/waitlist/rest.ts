import * as z from 'zod/mini';
import { joinWaitlist } from '../../../web/content/site/joinWaitlist.ts';
import { failure, route } from '../../http/rest/route.ts';

const waitlistEntry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  createdAt: z.iso.datetime(),
});

export const waitlistRoutes = [
  route({
    method: 'POST',
    path: '/api/waitlist',
    description: {
      summary: 'Joins the waitlist of a country. 200 if the address is on it already.',
      body: joinWaitlist,
      answers: { 201: waitlistEntry, 200: waitlistEntry },
      refusals: [429],
    },
    document: `mutation RestJoinWaitlist($input: JoinWaitlistInput!) {
      result: joinWaitlist(input: $input) {
        ... on JoinWaitlistPayload { joined waitlistEntry { id name email phone country createdAt } }
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
    }`,
    answer: ({ joined, waitlistEntry: body }) => ({ status: joined ? 201 : 200, body }),
    form: {
      id: 'waitlist-form',
      pages: [{ path: '/demo', anchor: 'waitlist' }],
      notice: () => 'waitlist-joined',
    },
  }),
];

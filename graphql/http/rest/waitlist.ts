import { attributionOf } from './attribution.ts';
import { formEvidenceOf } from './formEvidence.ts';
import { failure, route } from './route.ts';

interface JoinResult {
  joined: boolean;
  waitlistEntry: Record<'id' | 'name' | 'email' | 'phone' | 'country' | 'createdAt', string>;
}

export const waitlistRoutes = [
  route<JoinResult>({
    method: 'POST',
    path: '/api/waitlist',
    document: `mutation RestJoinWaitlist($input: JoinWaitlistInput!) {
      result: joinWaitlist(input: $input) {
        ... on JoinWaitlistPayload { joined waitlistEntry { id name email phone country createdAt } }
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
    }`,
    variables: ({ body, postedFrom }) => ({
      input: {
        name: body.text('name'),
        email: body.text('email'),
        phone: body.text('phone'),
        country: body.text('country'),
        attribution: attributionOf(body, postedFrom),
        form: formEvidenceOf(body),
      },
    }),
    answer: ({ joined, waitlistEntry }) => ({ status: joined ? 201 : 200, body: waitlistEntry }),
    form: {
      id: 'waitlist-form',
      pages: [{ path: '/demo', anchor: 'waitlist' }],
      notice: 'waitlist-joined',
    },
  }),
];

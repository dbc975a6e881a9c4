import * as z from 'zod/mini';
import { resetPassword } from '../../../web/content/staff/passwordReset.ts';
import { INVITED_ROLE_FAULT, inviteUser } from '../../../web/content/staff/inviteUser.ts';
import { isRole } from '../../../web/content/staff/policy.ts';
import type { Input } from '../../http/rest/input.ts';
import { RestError } from '../../http/problems/problems.ts';
import { failure, route } from '../../http/rest/route.ts';

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
type Invitation = z.infer<typeof invitation>;

const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
});
const listedUser = z.extend(user, { createdAt: z.iso.datetime() });

interface List<Node> {
  edges: { node: Node }[];
}

const INVITATION = 'id email role createdAt expiresAt';
/** The call has no pages: one answer holds the whole list. */
const ALL = 'first: 1000';

export const userRoutes = [
  route<{ users: List<z.infer<typeof listedUser>>; invitations: List<Invitation> }>({
    method: 'GET',
    path: '/api/auth/users-and-invitations',
    forStaff: true,
    description: {
      summary: 'All members of staff and all pending invitations.',
      answers: { 200: z.object({ users: z.array(listedUser), invitations: z.array(invitation) }) },
    },
    document: `query RestUsersAndInvitations {
      users(${ALL}) { edges { node { id username email role createdAt } } }
      invitations(${ALL}) { edges { node { ${INVITATION} } } }
    }`,
    answer: ({ users, invitations }) => ({
      status: 200,
      body: {
        users: users.edges.map(({ node }) => node),
        invitations: invitations.edges.map(({ node }) => node),
      },
    }),
  }),
  route<{ invitation: Invitation }>({
    method: 'POST',
    path: '/api/auth/invite',
    forStaff: true,
    description: {
      summary: 'Invites a person to become a member of staff.',
      body: inviteUser,
      answers: { 201: z.object({ invitation }) },
      refusals: [409],
    },
    document: `mutation RestInviteUser($input: InviteUserInput!) {
      result: inviteUser(input: $input) {
        ... on InviteUserPayload { invitation { ${INVITATION} } }
        ${failure('InvalidInputError')}
      }
    }`,
    variables: ({ body }) => ({ input: { email: body.text('email'), role: roleOf(body) } }),
    answer: ({ invitation }) => ({ status: 201, body: { invitation } }),
  }),
  route<{ invitation: Invitation }>({
    method: 'POST',
    path: '/api/auth/resend-invitation',
    forStaff: true,
    description: {
      summary: 'Sends the mail of an invitation again, with a new token.',
      body: z.object({ invitationId: z.string() }),
      answers: { 200: z.object({ invitation }) },
      refusals: [404],
    },
    names: { id: 'invitationId' },
    document: `mutation RestResendInvitation($input: ResendInvitationInput!) {
      result: resendInvitation(input: $input) {
        ... on ResendInvitationPayload { invitation { ${INVITATION} } }
        ${failure()}
      }
    }`,
    variables: ({ body }) => ({ input: { id: invitationIdOf(body) } }),
    answer: ({ invitation }) => ({ status: 200, body: { invitation } }),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/invitation/:id',
    forStaff: true,
    description: {
      summary: 'Cancels an invitation.',
      answers: { 204: null },
      refusals: [400, 404],
    },
    document: `mutation RestCancelInvitation($input: CancelInvitationInput!) {
      result: cancelInvitation(input: $input) { ${failure()} }
    }`,
    variables: ({ params }) => ({ input: { id: params['id'] } }),
    answer: () => ({ status: 204 }),
  }),
  route<{ user: z.infer<typeof user> }>({
    method: 'POST',
    path: '/api/auth/accept-invitation',
    description: {
      summary: 'Creates the account of an invited person.',
      body: resetPassword,
      answers: { 201: z.object({ user }) },
    },
    document: `mutation RestAcceptInvitation($input: AcceptInvitationInput!) {
      result: acceptInvitation(input: $input) {
        ... on AcceptInvitationPayload { user { id username email role } }
        ${failure('InvalidInputError')}
      }
    }`,
    variables: ({ body }) => ({
      input: { token: body.text('token'), password: body.text('password') },
    }),
    answer: ({ user }) => ({ status: 201, body: { user } }),
  }),
];

/** @throws RestError 400 for a value that is not a role. The schema says which roles may be invited. */
function roleOf(body: Input): string | null {
  const role = body.textOrNull('role') || null;
  if (role ? isRole(role) : !body.isNotText('role')) return role;
  const errors = [{ field: 'role', msg: INVITED_ROLE_FAULT }];
  throw new RestError(400, INVITED_ROLE_FAULT, { errors });
}

/** @throws RestError 400 when invitationId is missing. */
function invitationIdOf(body: Input): string {
  const id = body.text('invitationId');
  if (id !== '') return id;
  const message = 'invitationId is required';
  throw new RestError(400, message, { errors: [{ field: 'invitationId', msg: message }] });
}

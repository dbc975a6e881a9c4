import * as z from 'zod/mini';
import { resetPassword } from '../../../web/content/staff/signIn.ts';
import { inviteUser } from '../../../web/content/staff/access.ts';
import { type FieldReader, readText } from '../../http/rest/readFields.ts';
import { fieldError } from '../../http/problems/problems.ts';
import { failure, route } from '../../http/rest/route.ts';

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

const user = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
});
const listedUser = z.extend(user, { createdAt: z.iso.datetime() });

/** @throws RestError 400 when invitationId is missing. An empty id would not be found. */
const invitationId: FieldReader = ({ value, field }) => {
  const id = readText(value, field);
  if (id === '') throw fieldError(field, `${field} is required`);
  return id;
};

const INVITATION = 'id email role createdAt expiresAt';
/** The call has no pages: one answer holds the whole list. */
const ALL = 'first: 1000';

export const userRoutes = [
  route({
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
  route({
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
    answer: ({ invitation }) => ({ status: 201, body: { invitation } }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/resend-invitation',
    forStaff: true,
    description: {
      summary: 'Sends the email of an invitation again, with a new token.',
      body: z.object({ invitationId: z.string() }),
      answers: { 200: z.object({ invitation }) },
      refusals: [404],
    },
    names: { id: 'invitationId' },
    reads: { invitationId },
    document: `mutation RestResendInvitation($input: ResendInvitationInput!) {
      result: resendInvitation(input: $input) {
        ... on ResendInvitationPayload { invitation { ${INVITATION} } }
        ${failure()}
      }
    }`,
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
    answer: () => ({ status: 204 }),
  }),
  route({
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
    answer: ({ user }) => ({ status: 201, body: { user } }),
  }),
];

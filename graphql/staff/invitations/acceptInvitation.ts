import type {
  Invitation,
  Prisma,
  User as UserRow,
} from '../../../prisma/generated/client/client.ts';
import { openInvitation } from './pendingInvitation.ts';
import { links } from '../../links/links.ts';
import { builder } from '../../schema/builder.ts';
import { User, UserRole } from '../signIn/User.ts';
import { ConflictError, InvalidInputError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { type DeviceCookie, rememberDevice, setDeviceCookie } from '../signIn/deviceCookie.ts';
import { type FieldIssue, fieldIssues } from '../../../web/content/fields/issues.ts';
import { newPassword } from '../../../web/content/staff/signIn.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisoryLocks.ts';
import type { Services } from '../../services.ts';
import { audit, type Client } from '../../events/audit.ts';
import { freeUsername } from '../users/username.ts';

type Offer = Pick<Invitation, 'email' | 'role' | 'expiresAt'>;

const InvitationOffer = builder.objectRef<Offer>('InvitationOffer').implement({
  description: 'The data that the holder of an invitation link can see.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Email address of the new account.' }),
    role: t.expose('role', { type: UserRole, description: 'Role of the new account.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the link expires.' }),
  }),
});

builder.queryField('invitation', (t) =>
  t.field({
    type: InvitationOffer,
    nullable: true,
    description:
      'The invitation that a token belongs to. Null if the token was used, expired, was cancelled or never existed. Reading it does not use up the token.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({
        required: true,
        description: 'The token from the link in the email.',
      }),
    },
    resolve: (_root, { token }, { services }) =>
      services.database.prisma.invitation.findFirst({
        where: { tokenHash: links.invitation.hash(token), ...openInvitation(services.clock.now()) },
        select: { email: true, role: true, expiresAt: true },
      }),
  }),
);

mutation('acceptInvitation', {
  description:
    'Creates the account of an invited person, who can then sign in. The username is made from the part of the email address before the @.',
  lane: 'passwords',
  authScopes: { public: true },
  public: {
    bound: 'a token works once; a password is hashed only for a valid one',
    causes: { rows: ['User', 'KnownDevice', 'AuditEvent'] },
  },
  // The rules run together with the check of the token, so that one response can report both.
  errors: [InvalidInputError, ConflictError],
  input: {
    description: 'The invitation, and the password of the new account.',
    fields: (t) => ({
      token: t.string({
        required: true,
        description: 'The token from the link in the email. It works once.',
      }),
      password: t.string({
        required: true,
        description: 'At least 8 characters with uppercase, lowercase and a digit.',
      }),
    }),
  },
  payload: {
    description: 'The account was created.',
    fields: {
      user: { type: User, description: 'The new member of staff.', grantScopes: ['ownAccount'] },
    },
  },
  resolve: async (input, context) => {
    const { user, device } = await acceptInvitation(input, context.client, context.services);
    setDeviceCookie(context, device);
    return { user };
  },
});

const INVALID_TOKEN: FieldIssue = {
  field: 'token',
  message: 'Invalid or expired invitation token.',
};

/**
 * Creates the account of an invited person. The link works only once, even if two requests use it at the same time.
 *
 * @throws InvalidInputError for a used, expired, cancelled or unknown token and for an invalid password. If both are wrong,
 *   it lists both.
 * @throws ConflictError if the address already has an account.
 */
async function acceptInvitation(
  { token, password }: { token: string; password: string },
  client: Client,
  { database, passwords, clock }: Pick<Services, 'database' | 'passwords' | 'clock'>,
): Promise<{ user: UserRow; device: DeviceCookie }> {
  const now = clock.now();
  const where = { tokenHash: links.invitation.hash(token), ...openInvitation(now) };
  const { prisma } = database;
  const isOpen = (await prisma.invitation.count({ where })) > 0;
  const [issue, ...more] = [...passwordIssues(password), ...(isOpen ? [] : [INVALID_TOKEN])];
  // Check before hashing the password, so that guessed tokens cost no processor time.
  if (issue) throw new InvalidInputError([issue, ...more]);
  const passwordHash = await passwords.hash(password);

  return database.lockedTransaction([ADVISORY_LOCKS.newUsername], async (tx) => {
    const [invitation] = await tx.invitation.updateManyAndReturn({
      where,
      data: { acceptedAt: now },
    });
    if (!invitation) throw new InvalidInputError([INVALID_TOKEN]);
    const { id, email, role } = invitation;
    const user = await createUser(tx, { email, role, passwordHash, createdAt: now });
    await audit(tx, {
      action: 'invitation.accepted',
      actor: user,
      subject: { type: 'Invitation', id },
      client,
      details: { role },
    });
    return { user, device: await rememberDevice(tx, user, null, now) };
  });
}

function passwordIssues(password: string): FieldIssue[] {
  const { error } = newPassword.safeParse(password);
  return error ? fieldIssues(error).map(({ message }) => ({ field: 'password', message })) : [];
}

async function createUser(
  tx: Prisma.TransactionClient,
  account: Pick<UserRow, 'email' | 'role' | 'passwordHash' | 'createdAt'>,
): Promise<UserRow> {
  const { email } = account;
  if ((await tx.user.count({ where: { email } })) > 0) {
    throw new ConflictError('This address has an account already. Please sign in.');
  }
  return tx.user.create({ data: { ...account, username: await freeUsername(tx, email) } });
}

import { openSession } from '../../../../graphql/staff/signIn/sessions.ts';
import { tokenHash } from '../../../../graphql/platform/secrets/tokens.ts';
import { type Audited, PASSWORD } from './audited.ts';
import type { World } from './world.ts';

/** The inputs of the mutations about accounts and their own settings. */
export const accountsMutations = ({
  api,
  pushService,
  prisma,
  unique,
  idOf,
  signIn,
  withPassword,
  run,
  enrol,
  beginTwoFactor,
  user,
  invitation,
  accessRequest,
}: World): Record<string, Audited> => ({
  login: {
    action: 'session.opened',
    input: async (staff) => ({
      email: staff.user.email,
      password: await withPassword(staff),
    }),
  },
  logout: { action: 'session.closed', input: () => ({}) },
  changePassword: {
    action: 'password.changed',
    input: async (staff) => ({
      currentPassword: await withPassword(staff),
      newPassword: 'Wings 5 everybody',
    }),
  },
  endSession: {
    action: 'session.revoked',
    input: async ({ user: { id: userId } }) => {
      const client = { address: '127.0.0.1', userAgent: null };
      await openSession(
        prisma(),
        { userId, remembered: false, client },
        new Date(api.clock.now().getTime() + 1),
      );
      const other = await prisma().session.findFirstOrThrow({
        where: { userId },
        orderBy: { id: 'desc' },
      });
      return { id: idOf('Session', other) };
    },
  },
  endOtherSessions: {
    action: 'session.others_revoked',
    input: async ({ user: { id: userId } }) => {
      const client = { address: '127.0.0.1', userAgent: null };
      await openSession(prisma(), { userId, remembered: false, client }, api.clock.now());
      return {};
    },
  },
  confirmTwoFactor: {
    action: 'two_factor.enabled',
    input: async (staff) => {
      const app = await beginTwoFactor(staff);
      return { code: app.generate({ timestamp: api.clock.now().getTime() }) };
    },
  },
  renewRecoveryCodes: {
    action: 'two_factor.recovery_codes_renewed',
    input: async (staff) => {
      await enrol(staff);
      return { password: PASSWORD };
    },
  },
  disableTwoFactor: {
    action: 'two_factor.disabled',
    input: async (staff) => {
      const code = await enrol(staff);
      return { password: PASSWORD, code: code() };
    },
  },
  resetTwoFactor: {
    action: 'two_factor.reset',
    input: async () => {
      const other = await signIn();
      await enrol(other);
      return { id: idOf('User', other.user) };
    },
  },
  requestPasswordReset: {
    action: 'password_reset.requested',
    byNobody: true,
    input: ({ user: { email } }) => ({ email }),
  },
  resetPassword: {
    action: 'password_reset.used',
    byNobody: true,
    input: async ({ user: { id: userId } }) => {
      const token = unique('reset');
      const expiresAt = new Date(api.clock.now().getTime() + 60_000);
      await prisma().passwordReset.create({
        data: { userId, tokenHash: tokenHash(token), expiresAt },
      });
      return { token, password: PASSWORD };
    },
  },
  requestAccess: {
    action: 'access_request.created',
    byNobody: true,
    input: () => ({ name: 'Bea', email: `${unique('new')}@sixty.example` }),
  },
  approveAccessRequest: {
    action: 'access_request.approved',
    input: async () => ({ id: idOf('AccessRequest', await accessRequest()), role: 'editor' }),
  },
  declineAccessRequest: {
    action: 'access_request.declined',
    input: async () => ({ id: idOf('AccessRequest', await accessRequest()) }),
  },
  inviteUser: {
    action: 'invitation.created',
    input: () => ({ email: `${unique('ned')}@sixty.example`, role: 'editor' }),
  },
  resendInvitation: {
    action: 'invitation.resent',
    input: async () => ({ id: idOf('Invitation', await invitation()) }),
  },
  cancelInvitation: {
    action: 'invitation.cancelled',
    input: async () => ({ id: idOf('Invitation', await invitation()) }),
  },
  acceptInvitation: {
    action: 'invitation.accepted',
    byNobody: true,
    input: async () => {
      const token = unique('accept');
      await invitation({ tokenHash: tokenHash(token) });
      return { token, password: PASSWORD };
    },
  },
  updateUser: {
    action: 'user.role_changed',
    input: async () => ({ id: idOf('User', await user()), role: 'admin' }),
  },
  deleteUser: {
    action: 'user.deleted',
    input: async () => ({ id: idOf('User', await user()) }),
  },
  updateNotificationSettings: {
    action: 'notifications.updated',
    input: () => ({ events: ['new_lead'], isDaily: false, timeZone: 'UTC' }),
  },
  savePushSubscription: {
    action: 'browser_notices.turned_on',
    input: () => pushService.subscribe().subscription,
  },
  deletePushSubscription: {
    action: 'browser_notices.turned_off',
    input: async (staff) => {
      await run('savePushSubscription', pushService.subscribe().subscription, staff);
      return {};
    },
  },
});

import { builder } from '../../../schema/builder.ts';
import { ownPassword, type OwnPassword } from '../../../../web/content/staff/signIn.ts';
import { AccountLockedError, ConflictError } from '../../../schema/errors.ts';
import type { NewSecret } from './authenticator.ts';
import { mutation } from '../../../schema/mutation.ts';
import { company } from '../../../../web/content/company/company.ts';
import type { Services } from '../../../services.ts';
import type { Actor } from '../../../events/actor.ts';
import { checkOwnPassword } from '../passwords/checkOwnPassword.ts';
import { runInSequence } from '../runInSequence.ts';
import { lockSession } from '../lockSession.ts';

interface State {
  enabledAt: Date;
  recoveryCodesLeft: number;
}

const TwoFactor = builder.objectRef<State>('TwoFactor').implement({
  description: 'Your two-factor authentication. The secret is never shown again.',
  fields: (t) => ({
    enabledAt: t.expose('enabledAt', { type: 'DateTime', description: 'When you turned it on.' }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', {
      description: 'Number of unused recovery codes, at most ten.',
    }),
  }),
});

builder.queryField('twoFactor', (t) =>
  t.withAuth({ staff: true }).field({
    type: TwoFactor,
    nullable: true,
    description:
      'Your two-factor authentication. Null if it is off or not confirmed, or if you are not staff.',
    resolve: async (_root, _args, { viewer, services }) => {
      const factor = await services.database.prisma.twoFactor.findUnique({
        where: { userId: viewer.userId },
        select: { enabledAt: true, _count: { select: { recoveryCodes: true } } },
      });
      if (!factor?.enabledAt) return null;
      return { enabledAt: factor.enabledAt, recoveryCodesLeft: factor._count.recoveryCodes };
    },
  }),
);

mutation('beginTwoFactor', {
  description:
    'Creates the secret for an authenticator app. To turn two-factor authentication on, send a code of the app to `confirmTwoFactor` within 15 minutes.',
  lane: 'passwords',
  authScopes: { staff: true },
  validate: ownPassword,
  errors: [ConflictError, AccountLockedError],
  input: {
    description: 'Your password, to confirm your identity.',
    fields: (t) => ({
      password: t.string({
        required: true,
        description: 'Your password. A wrong password counts as a failed sign-in.',
      }),
    }),
  },
  payload: {
    description: 'The new secret as text, URL and QR code. Only this response contains it.',
    fields: {
      secret: { type: 'String', description: 'The secret in Base32, for typing.' },
      otpauthUrl: {
        type: 'URL',
        description: 'The secret as an `otpauth:` URL, which opens an app on this device.',
      },
      qrSvg: {
        type: 'String',
        description: 'A QR code of that URL, as an SVG document in black and white.',
      },
    },
  },
  resolve: (input, { viewer, client, services }) =>
    beginTwoFactor(input, { ...viewer, client }, services),
});

/** How long a new secret can be confirmed. */
export const BEGUN_MS = 15 * 60 * 1000;

export const WRONG_PASSWORD = { field: 'password', refusal: 'The password is not right' };

/**
 * Creates the secret for an authenticator app. It has no effect until a first code confirms it. Another call creates another
 * secret.
 *
 * @throws ConflictError if two-factor authentication is on, InvalidInputError for a wrong password, AccountLockedError.
 */
function beginTwoFactor(
  { password }: OwnPassword,
  by: Actor,
  services: Pick<Services, 'database' | 'passwords' | 'authenticator' | 'clock'>,
): Promise<NewSecret> {
  const { database, authenticator, clock } = services;
  const { userId } = by;
  return runInSequence(database, `password of ${userId}`, async () => {
    const { user } = await checkOwnPassword({ password, ...WRONG_PASSWORD }, by, services);
    const made = await authenticator.newSecret({ issuer: company.product, account: user.email });
    const begun = { secret: made.sealed, beganAt: clock.now(), lastStep: 0 };
    await database.prisma.$transaction(async (tx) => {
      await lockSession(tx, by, null);
      const { count } = await tx.twoFactor.updateMany({
        where: { userId, enabledAt: null },
        data: begun,
      });
      if (count === 1) return;
      if ((await tx.twoFactor.count({ where: { userId } })) > 0) throw isOn();
      await tx.twoFactor.create({ data: { userId, ...begun }, select: { userId: true } });
    });
    return made;
  });
}

function isOn(): ConflictError {
  return new ConflictError(
    'Two-factor authentication is on. Turn it off first to use another app.',
  );
}

import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { NotAuthenticatedError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';

mutation('sendTestMail', {
  description:
    'Sends an email to the address of your account, by the way of all emails. Only admins can do this.',
  authScopes: { staffCan: 'readiness:write' },
  limits: { testMailsByAccount: (_input, { viewer }) => viewer.userId },
  limitsStaff: true,
  payload: {
    description: 'The email is on its way, or in a file.',
    fields: {
      email: { type: 'String', description: 'The address.', extensions: { fromOutside: true } },
      sentAt: { type: 'DateTime', description: 'When it was handed over for sending.' },
      note: {
        type: 'String',
        nullable: true,
        description:
          'Says that the email is only written to a file, and what is missing. Null if a mail server gets it.',
      },
    },
  },
  async resolve(_input, context) {
    const { database, clock, jobs, settings } = context.services;
    const { userId } = context.viewer;
    const email = await database.prisma.$transaction(async (tx) => {
      const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } });
      if (!user) throw new NotAuthenticatedError();
      await jobs.send('send-mail', { letter: 'test', id: userId }, { tx });
      await audit(tx, { action: 'test_mail.sent', ...audited(actorOf(context)) });
      return user.email;
    });
    const note = settings.mail.smtpUrl
      ? null
      : 'SMTP_URL is not set, so the email was only written to a file in the folder “mail” of DATA_DIR, and nobody receives it.';
    return { email, sentAt: clock.now(), note };
  },
});

import { type NoticeTimes, settingsOf } from './people/settingsOf.ts';
import type { NoticeEvent as Event } from '../../prisma/generated/client/client.ts';
import { builder } from '../schema/builder.ts';
import { NoticeEvent } from './NoticeEvent.ts';

interface Quiet {
  from: string;
  until: string;
}

const QuietHours = builder.objectRef<Quiet>('QuietHours').implement({
  description:
    'Hours without mails and notifications, in your time zone. They can include midnight.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'When they begin, as `HH:MM`.' }),
    until: t.exposeString('until', { description: 'When they end, as `HH:MM`.' }),
  }),
});

export const NotificationSettings = builder
  .objectRef<NoticeTimes & { events: Event[] }>('NotificationSettings')
  .implement({
    description: 'What you hear of by mail and in your browsers, and when.',
    fields: (t) => ({
      events: t.expose('events', {
        type: [NoticeEvent],
        description: 'What you hear of. Super admins begin with failing CRMs, admins with nothing.',
      }),
      isDaily: t.exposeBoolean('isDaily', {
        description:
          'True for one mail a day, at 8:00. False for mails at once, at most one in five minutes. Browsers show a notification when the mail is sent.',
      }),
      quietHours: t.field({
        type: QuietHours,
        nullable: true,
        description: 'What comes in these hours is in one mail after them. Null without any.',
        resolve: ({ quietFrom: from, quietUntil: until }) =>
          from !== null && until !== null ? { from, until } : null,
      }),
      timeZone: t.exposeString('timeZone', { description: 'IANA name of your time zone.' }),
    }),
  });

builder.queryField('notificationSettings', (t) =>
  t.withAuth({ staffCan: 'leads:read' }).field({
    type: NotificationSettings,
    description:
      'What you hear of by mail and in your browsers. Only for staff who may read leads.',
    resolve: async (_root, _args, { viewer, services }) => {
      const { userId, role } = viewer;
      const where = { userId };
      return settingsOf(await services.database.prisma.noticeSettings.findUnique({ where }), role);
    },
  }),
);

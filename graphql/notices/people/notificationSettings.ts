import type {
  NoticeEvent as Event,
  NoticeSettings,
  UserRole,
} from '../../../prisma/generated/client/client.ts';
import { updateNotificationSettings as rules } from '../../../web/content/notices/noticeSettings.ts';
import { roleMay } from '../../../web/content/staff/policy.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { mutation } from '../../schema/mutation.ts';

export const NoticeEvent = builder.enumType('NoticeEvent', {
  description: 'The events about which staff and the chat of the team can be notified.',
  values: {
    new_lead: { description: 'A lead was saved.' },
    call_late: { description: 'A call is about to break the promise of sixty seconds.' },
    call_breached: { description: 'A call has broken the promise of sixty seconds.' },
    call_missed: { description: 'Nobody answered a call.' },
    booked: { description: 'A meeting was booked.' },
    connector_failing: { description: 'A CRM began to refuse our requests.' },
  },
});

const QuietHours = builder.objectRef<{ from: string; until: string }>('QuietHours').implement({
  description:
    'Hours without emails and notifications, in your time zone. They can include midnight.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'When the quiet hours begin, as `HH:MM`.' }),
    until: t.exposeString('until', { description: 'When the quiet hours end, as `HH:MM`.' }),
  }),
});

const NotificationSettings = builder
  .objectRef<NoticeTimes & { events: Event[] }>('NotificationSettings')
  .implement({
    description: 'About which events you are notified by email and in your browsers, and when.',
    fields: (t) => ({
      events: t.expose('events', {
        type: [NoticeEvent],
        description:
          'The events about which you are notified. By default, super admins are notified of failing CRMs, and admins of nothing.',
      }),
      isDaily: t.exposeBoolean('isDaily', {
        description:
          'True for one email a day, at 8:00 in your time zone. False for emails at once, at most one in five minutes. Browsers show a notification when the email is sent.',
      }),
      quietHours: t.field({
        type: QuietHours,
        nullable: true,
        description:
          'Hours in which no notifications are sent. One email after these hours contains all of them. Null if no hours are set.',
        resolve: ({ quietFrom: from, quietUntil: until }) =>
          from !== null && until !== null ? { from, until } : null,
      }),
      timeZone: t.exposeString('timeZone', { description: 'IANA name of your time zone.' }),
    }),
  });

builder.queryField('notificationSettings', (t) =>
  t.withAuth({ staffCan: 'leads:read' }).field({
    type: NotificationSettings,
    description: 'Your notification settings. Only for admins.',
    resolve: async (_root, _args, { viewer, services }) => {
      const { userId, role } = viewer;
      const where = { userId };
      return settingsOf(await services.database.prisma.noticeSettings.findUnique({ where }), role);
    },
  }),
);

const QuietHoursInput = builder.inputType('QuietHoursInput', {
  description: 'Hours without emails and notifications. They can include midnight.',
  fields: (t) => ({
    from: t.string({ required: true, description: 'When the quiet hours begin, such as `22:00`.' }),
    until: t.string({ required: true, description: 'When the quiet hours end, such as `07:00`.' }),
  }),
});

mutation('updateNotificationSettings', {
  description: 'Changes your notification settings. Only for admins.',
  authScopes: { staffCan: 'leads:read' },
  validate: rules,
  input: {
    description: 'Your new settings. They replace the earlier ones.',
    fields: (t) => ({
      events: t.field({
        type: [NoticeEvent],
        required: true,
        description: 'The events about which you want to be notified. May be empty.',
      }),
      isDaily: t.boolean({
        required: true,
        description: 'True for one email a day, false for emails at once.',
      }),
      quietHours: t.field({
        type: QuietHoursInput,
        description: 'Hours in which no notifications are sent. Absent or null if there are none.',
      }),
      timeZone: t.string({ required: true, description: 'IANA name of your time zone.' }),
    }),
  },
  payload: {
    description: 'Your settings were saved.',
    fields: { settings: { type: NotificationSettings, description: 'Your settings now.' } },
  },
  async resolve({ events: chosen, isDaily, quietHours, timeZone }, context) {
    const { database, jobs } = context.services;
    const { userId } = context.viewer;
    const events = [...new Set(chosen)];
    const { from: quietFrom = null, until: quietUntil = null } = quietHours ?? {};
    const data = { events, isDaily, quietFrom, quietUntil, timeZone };
    const settings = await database.prisma.$transaction(async (tx) => {
      const saved = await tx.noticeSettings.upsert({
        where: { userId },
        create: { userId, ...data },
        update: data,
      });
      await tx.notice.deleteMany({ where: { userId, mailId: null, event: { notIn: events } } });
      // Waiting notices may be due earlier now.
      await jobs.send('mail-notices', { userId }, { tx });
      await audit(tx, {
        action: 'notifications.updated',
        ...audited(actorOf(context)),
        subject: { type: 'User', id: userId },
        details: { events, isDaily },
      });
      return saved;
    });
    return { settings };
  },
});

/** When a member of staff wants emails. */
export type NoticeTimes = Pick<NoticeSettings, 'isDaily' | 'quietFrom' | 'quietUntil' | 'timeZone'>;

/** The chosen settings, or the defaults of the role. `noticeReader` has the same defaults. */
export function settingsOf(
  chosen: NoticeSettings | null,
  role: UserRole,
): NoticeTimes & { events: Event[] } {
  if (chosen) return chosen;
  return {
    events: roleMay(role, 'connectors:write') ? ['connector_failing'] : [],
    isDaily: false,
    quietFrom: null,
    quietUntil: null,
    timeZone: 'UTC',
  };
}

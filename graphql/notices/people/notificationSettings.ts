import type {
  NoticeEvent as Event,
  NoticeSettings,
  UserRole,
} from '../../../prisma/generated/client/client.ts';
import {
  type UpdateNotificationSettings,
  updateNotificationSettings as rules,
} from '../../../web/content/notices/updateNotificationSettings.ts';
import { roleMay } from '../../../web/content/staff/policy.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';

export const NoticeEvent = builder.enumType('NoticeEvent', {
  description: 'What staff and the chat of the team can hear of.',
  values: {
    new_lead: { description: 'A lead was saved.' },
    call_late: { description: 'A call is about to break the promise of sixty seconds.' },
    call_breached: { description: 'A call has broken the promise of sixty seconds.' },
    call_missed: { description: 'Nobody answered a call.' },
    booked: { description: 'A meeting was booked.' },
    connector_failing: { description: 'A CRM began to refuse our requests.' },
  },
});

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

const NotificationSettings = builder
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

const QuietHoursInput = builder.inputType('QuietHoursInput', {
  description: 'Hours without mails and notifications. They can include midnight.',
  fields: (t) => ({
    from: t.string({ required: true, description: 'When they begin, such as `22:00`.' }),
    until: t.string({ required: true, description: 'When they end, such as `07:00`.' }),
  }),
});

mutation('updateNotificationSettings', {
  description:
    'Changes what you hear of by mail and in your browsers. Only for staff who may read leads.',
  authScopes: { staffCan: 'leads:read' },
  validate: rules,
  input: {
    description: 'Your new settings. They replace the earlier ones.',
    fields: (t) => ({
      events: t.field({
        type: [NoticeEvent],
        required: true,
        description: 'What you want to hear of. May be empty.',
      }),
      isDaily: t.boolean({
        required: true,
        description: 'True for one mail a day, false for mails at once.',
      }),
      quietHours: t.field({ type: QuietHoursInput, description: 'Absent or null for none.' }),
      timeZone: t.string({ required: true, description: 'IANA name of your time zone.' }),
    }),
  },
  payload: {
    description: 'Your settings were saved.',
    fields: { settings: { type: NotificationSettings, description: 'Your settings now.' } },
  },
  resolve: async (input, context) => ({
    settings: await updateNotificationSettings(input, actorOf(context), context.services),
  }),
});

/** Replaces what the actor wants to hear of. What waits and is no longer wanted is dropped. */
function updateNotificationSettings(
  { events, isDaily, quietHours, timeZone }: UpdateNotificationSettings,
  actor: Actor,
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
): Promise<NoticeSettings> {
  const { userId } = actor;
  const data = {
    events: [...new Set(events)],
    isDaily,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    timeZone,
  };
  return database.prisma.$transaction(async (tx) => {
    const saved = await tx.noticeSettings.upsert({
      where: { userId },
      create: { userId, ...data },
      update: data,
    });
    await tx.notice.deleteMany({ where: { userId, mailId: null, event: { notIn: data.events } } });
    // What waits may be due earlier now.
    await jobs.send('mail-notices', { userId }, { tx });
    await audit(tx, {
      action: 'notifications.updated',
      ...audited(actor),
      subject: { type: 'User', id: userId },
      details: { events: data.events, isDaily },
    });
    return saved;
  });
}

/** When a member of staff wants mails. */
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

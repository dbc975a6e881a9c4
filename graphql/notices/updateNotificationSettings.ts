import { updateNotificationSettings as rules } from '../../web/content/notices/updateNotificationSettings.ts';
import { updateNotificationSettings } from './people/updateNotificationSettings.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import { builder } from '../schema/builder.ts';
import { mutation } from '../schema/mutation.ts';
import { NoticeEvent } from './NoticeEvent.ts';
import { NotificationSettings } from './NotificationSettings.ts';

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

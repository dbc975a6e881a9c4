import { graphql, useFragment } from 'react-relay/hooks.js';
import type { NotificationsForm_settings$key } from '#relay/NotificationsForm_settings.graphql';
import type { NotificationsFormMutation } from '#relay/NotificationsFormMutation.graphql';
import { fieldIssues } from '../../../content/fields/issues.ts';
import {
  NOTICE_EVENT_NAMES,
  NOTICE_EVENTS,
  type NoticeEvent,
} from '../../../content/notices/noticeEvents.ts';
import { updateNotificationSettings } from '../../../content/notices/noticeSettings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkboxes, Select, TextInput, zonesFrom } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import * as styles from '../../kit/layout/PageFrame.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment NotificationsForm_settings on NotificationSettings {
    events
    isDaily
    quietHours {
      from
      until
    }
    timeZone
  }
`;

const mutation = graphql`
  mutation NotificationsFormMutation($input: UpdateNotificationSettingsInput!) {
    updateNotificationSettings(input: $input) {
      ... on UpdateNotificationSettingsPayload @alias(as: "payload") {
        settings {
          ...NotificationsForm_settings
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Values {
  events: readonly NoticeEvent[];
  rhythm: (typeof RHYTHMS)[number][0];
  from: string;
  until: string;
  timeZone: string;
}

const RHYTHMS = [
  ['once', 'At once'],
  ['daily', 'Once a day, at 8:00'],
] as const;

/** Chooses the events, the rhythm and the quiet hours. Without both times there are no quiet hours. */
export function NotificationsForm({ settings }: { settings: NotificationsForm_settings$key }) {
  const { events: stored, isDaily, quietHours, timeZone } = useFragment(fragment, settings);
  const [save, saving] = useAction<NotificationsFormMutation>(mutation, {
    failed: 'Failed to save your notifications',
    done: 'Notifications saved',
  });
  const defaults: Values = {
    events: NOTICE_EVENT_NAMES.filter((event) => stored.includes(event)),
    rhythm: isDaily ? 'daily' : 'once',
    from: quietHours?.from ?? '',
    until: quietHours?.until ?? '',
    timeZone,
  };
  const form = useForm({
    defaults,
    send({ events, rhythm, from, until, timeZone: zone }, refuse) {
      const given = updateNotificationSettings.safeParse({
        events,
        isDaily: rhythm === 'daily',
        quietHours: from || until ? { from, until } : null,
        timeZone: zone,
      });
      if (given.success) return save({ input: given.data });
      const issues = fieldIssues(given.error).map(({ field, message }) => ({
        field: field.replace('quietHours.', ''),
        message,
      }));
      return refuse({ issues });
    },
  });
  const { names } = form;

  return (
    <Form form={form} className={styles.form}>
      <Checkboxes name={names.events} legend="Write to me about" labels={NOTICE_EVENTS} />
      <Select name={names.rhythm} label="How often" choices={RHYTHMS} />
      <TextInput name={names.from} label="Quiet from (optional)" type="time" />
      <TextInput
        name={names.until}
        label="Quiet until (optional)"
        type="time"
        hint="What comes in quiet hours is in one mail after them. Browsers are quiet too."
      />
      <Select name={names.timeZone} label="Your time zone" choices={zonesFrom(timeZone)} />
      <div>
        <Button type="submit" look="main" pending={saving && 'Saving...'}>
          Save Notifications
        </Button>
      </div>
    </Form>
  );
}

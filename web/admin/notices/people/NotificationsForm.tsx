import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { NotificationsForm_settings$key } from '#relay/NotificationsForm_settings.graphql';
import type { NotificationsFormMutation } from '#relay/NotificationsFormMutation.graphql';
import { fieldIssues } from '../../../content/fields/issues.ts';
import {
  NOTICE_EVENT_NAMES,
  NOTICE_EVENTS,
  type NoticeEvent,
} from '../../../content/notices/noticeEvents.ts';
import { updateNotificationSettings } from '../../../content/notices/updateNotificationSettings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { CheckboxChoices } from '../../kit/dialog/CheckboxChoices.tsx';
import { ZoneField } from '../../kit/fields/ZoneField.tsx';
import * as styles from '../../kit/layout/AccountSections.css.ts';
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

/** Chooses the events, the rhythm and the quiet hours. Without both times there are no quiet hours. */
export function NotificationsForm({ settings }: { settings: NotificationsForm_settings$key }) {
  const { events: stored, isDaily, quietHours, timeZone } = useFragment(fragment, settings);
  const [events, setEvents] = useState<readonly NoticeEvent[]>(
    NOTICE_EVENT_NAMES.filter((event) => stored.includes(event)),
  );
  const [daily, setDaily] = useState(isDaily);
  const [from, setFrom] = useState(quietHours?.from ?? '');
  const [until, setUntil] = useState(quietHours?.until ?? '');
  const [zone, setZone] = useState(timeZone);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [save, saving] = useAction<NotificationsFormMutation>(mutation, {
    failed: 'Failed to save your notifications',
    done: 'Notifications saved',
  });
  const id = useId();
  const rhythm = { id: `${id}-rhythm`, label: 'How often' };

  function submit() {
    const given = updateNotificationSettings.safeParse({
      events,
      isDaily: daily,
      quietHours: from || until ? { from, until } : null,
      timeZone: zone,
    });
    if (given.success) {
      setErrors({});
      void save({ input: { ...given.data, events: [...given.data.events] } });
      return;
    }
    const issues = fieldIssues(given.error);
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <CheckboxChoices
        name="events"
        legend="Write to me about"
        names={NOTICE_EVENTS}
        chosen={events}
        error={errors['events']}
        onChange={setEvents}
      />
      <SelectField
        {...rhythm}
        value={daily ? 'daily' : 'once'}
        onChange={({ target }) => setDaily(target.value === 'daily')}
      >
        <option value="once">At once</option>
        <option value="daily">Once a day, at 8:00</option>
      </SelectField>
      <Field
        id={`${id}-from`}
        label="Quiet from (optional)"
        type="time"
        value={from}
        error={errors['quietHours.from']}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Field
        id={`${id}-until`}
        label="Quiet until (optional)"
        type="time"
        value={until}
        error={errors['quietHours.until']}
        hint="What comes in quiet hours is in one mail after them. Browsers are quiet too."
        onChange={({ target }) => setUntil(target.value)}
      />
      <ZoneField
        label="Your time zone"
        value={zone}
        error={errors['timeZone']}
        onChange={setZone}
      />
      <div>
        <Button type="submit" look="main" pending={saving && 'Saving...'}>
          Save Notifications
        </Button>
      </div>
    </Form>
  );
}

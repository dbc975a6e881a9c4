import { Suspense, useId } from 'react';
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { NotificationsSectionMutation } from '#relay/NotificationsSectionMutation.graphql';
import type { NotificationsSection_settings$key } from '#relay/NotificationsSection_settings.graphql';
import type { NotificationsSectionQuery } from '#relay/NotificationsSectionQuery.graphql';
import { WeeklySwitch } from './WeeklySwitch.tsx';
import { BrowserSwitch } from './browser/BrowserSwitch.tsx';
import { QueryBoundary } from '../kit/errors/QueryBoundary.tsx';
import * as recipes from '../../theme/recipes.css.ts';
import { fieldIssues } from '../../content/fields/issues.ts';
import {
  NOTICE_EVENT_NAMES,
  NOTICE_EVENTS,
  type NoticeEvent,
} from '../../content/notices/noticeEvents.ts';
import { updateNotificationSettings } from '../../content/notices/noticeSettings.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkboxes, Select, TextInput, zonesFrom } from '../kit/form/fields.tsx';
import { Form, useForm } from '../kit/form/Form.tsx';
import * as styles from '../kit/layout/PageFrame.css.ts';
import { useAction } from '../kit/mutation/useAction.ts';

const query = graphql`
  query NotificationsSectionQuery @preloadable {
    notificationSettings @required(action: THROW) {
      ...NotificationsSection_settings
    }
    browserNotices @required(action: THROW) {
      ...BrowserSwitch_notices
    }
    weeklySummary @required(action: THROW) {
      ...WeeklySwitch_summary
    }
  }
`;

interface Props {
  query: PreloadedQuery<NotificationsSectionQuery>;
  userId: string;
}

/** The events about which the user is notified, by email and in this browser. */
export function NotificationsSection({ query: preloaded, userId }: Props) {
  const id = useId();
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby={id} className={recipes.stack[4]}>
      <h2 id={id} className={recipes.heading}>
        Notifications
      </h2>
      <p className={recipes.note}>
        We send at most one email in five minutes. Later events are in the next email.
      </p>
      <QueryBoundary
        subject="Your notifications"
        attempt={preloaded}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<p role="status">Loading your notifications</p>}>
          <Settings query={preloaded} userId={userId} />
        </Suspense>
      </QueryBoundary>
    </section>
  );
}

function Settings({ query: preloaded, userId }: Props) {
  const { notificationSettings, browserNotices, weeklySummary } =
    usePreloadedQuery<NotificationsSectionQuery>(query, preloaded);
  return (
    <>
      <BrowserSwitch notices={browserNotices} userId={userId} />
      <WeeklySwitch summary={weeklySummary} />
      <NotificationsForm settings={notificationSettings} />
    </>
  );
}

const fragment = graphql`
  fragment NotificationsSection_settings on NotificationSettings {
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
  mutation NotificationsSectionMutation($input: UpdateNotificationSettingsInput!) {
    updateNotificationSettings(input: $input) {
      ... on UpdateNotificationSettingsPayload @alias(as: "payload") {
        settings {
          ...NotificationsSection_settings
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

/** Selects the events, how often emails are sent, and the quiet hours. Without both times there are no quiet hours. */
function NotificationsForm({ settings }: { settings: NotificationsSection_settings$key }) {
  const { events: stored, isDaily, quietHours, timeZone } = useFragment(fragment, settings);
  const [save, saving] = useAction<NotificationsSectionMutation>(mutation, {
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
      <Checkboxes name={names.events} legend="Notify me about" labels={NOTICE_EVENTS} />
      <Select name={names.rhythm} label="How often" choices={RHYTHMS} />
      <TextInput name={names.from} label="Quiet from (optional)" type="time" />
      <TextInput
        name={names.until}
        label="Quiet until (optional)"
        type="time"
        hint="Events in quiet hours are collected into one email afterwards. Browsers show nothing in these hours."
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

import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { TeamMessagesForm_messages$key } from '#relay/TeamMessagesForm_messages.graphql';
import type { TeamMessagesFormMutation } from '#relay/TeamMessagesFormMutation.graphql';
import { fieldIssues } from '../../../content/fields/issues.ts';
import {
  NOTICE_EVENT_NAMES,
  NOTICE_EVENTS,
  type NoticeEvent,
} from '../../../content/notices/noticeEvents.ts';
import { saveTeamMessages } from '../../../content/notices/saveTeamMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { CheckboxChoices } from '../../kit/dialog/CheckboxChoices.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { RemoveTeamMessages } from './RemoveTeamMessages.tsx';
import * as styles from './TeamMessages.css.ts';
import { TestTeamMessages } from './TestTeamMessages.tsx';

const fragment = graphql`
  fragment TeamMessagesForm_messages on TeamMessages {
    host
    events
    enabled
    failingSince
    lastError
  }
`;

const mutation = graphql`
  mutation TeamMessagesFormMutation($input: SaveTeamMessagesInput!) {
    saveTeamMessages(input: $input) {
      ... on SaveTeamMessagesPayload @alias(as: "payload") {
        teamMessages {
          ...TeamMessagesForm_messages
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** The address, the events, and what can be done with them. The saved address is never shown. */
export function TeamMessagesForm({ messages }: { messages: TeamMessagesForm_messages$key | null }) {
  const saved = useFragment(fragment, messages);
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly NoticeEvent[]>(
    NOTICE_EVENT_NAMES.filter((event) => saved?.events.includes(event)),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { revalidate } = useRevalidator();
  const [save, saving] = useAction<TeamMessagesFormMutation>(mutation, {
    failed: 'Failed to save the team messages',
    done: 'Team messages saved',
    onDone() {
      setUrl('');
      void revalidate();
    },
  });
  const id = useId();

  function submit(enabled: boolean) {
    const given = saveTeamMessages.safeParse({ url: url.trim() || null, events, enabled });
    const isMissing = !saved && !url.trim();
    const issues = [
      ...(given.success ? [] : fieldIssues(given.error)),
      ...(isMissing ? [{ field: 'url', message: 'Address is required' }] : []),
    ];
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
    if (!given.success || isMissing) return;
    void save({ input: { ...given.data, events: [...given.data.events] } });
  }

  return (
    <Form className={styles.form} onSubmit={() => submit(true)}>
      {saved && <p>{stateOf(saved)}</p>}
      {saved?.lastError && <p className={styles.problem}>{saved.lastError}</p>}
      <Field
        id={`${id}-url`}
        label={saved ? 'New address (optional)' : 'Address'}
        type="url"
        autoComplete="off"
        value={url}
        error={errors['url']}
        hint="Such as https://hooks.slack.com/services/… It is stored encrypted and never shown."
        onChange={({ target }) => setUrl(target.value)}
      />
      <CheckboxChoices
        name="team-events"
        legend="Tell the team about"
        names={NOTICE_EVENTS}
        chosen={events}
        error={errors['events']}
        onChange={setEvents}
      />
      <div className={styles.actions}>
        <Button type="submit" look="main" pending={saving && 'Saving...'}>
          {saved?.enabled === false ? 'Save and switch on' : 'Save'}
        </Button>
        {saved && (
          <>
            <TestTeamMessages />
            {saved.enabled && (
              <Button disabled={saving} onClick={() => submit(false)}>
                Switch off messages
              </Button>
            )}
            <RemoveTeamMessages />
          </>
        )}
      </div>
    </Form>
  );
}

interface State {
  readonly host: string;
  readonly enabled: boolean;
  readonly failingSince: string | null | undefined;
}

function stateOf({ host, enabled, failingSince }: State): string {
  if (!enabled) return `${host}. Switched off.`;
  return failingSince ? `${host}. Failing, we keep trying.` : `${host}. Switched on.`;
}

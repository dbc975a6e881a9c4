import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { TeamMessagesFormRemoveMutation } from '#relay/TeamMessagesFormRemoveMutation.graphql';
import type { TeamMessagesFormMutation } from '#relay/TeamMessagesFormMutation.graphql';
import type { TeamMessagesForm_messages$key } from '#relay/TeamMessagesForm_messages.graphql';
import type { TeamMessagesFormTestMutation } from '#relay/TeamMessagesFormTestMutation.graphql';
import {
  NOTICE_EVENT_NAMES,
  NOTICE_EVENTS,
  type NoticeEvent,
} from '../../content/notices/noticeEvents.ts';
import { saveTeamMessages } from '../../content/notices/noticeSettings.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkboxes, TextInput } from '../kit/form/fields.tsx';
import { Form, useForm } from '../kit/form/Form.tsx';
import { useAction } from '../kit/mutation/useAction.ts';
import * as styles from './TeamMessages.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

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

interface Values {
  url: string;
  events: readonly NoticeEvent[];
  enabled: boolean;
}

/** The webhook URL, the events, and the actions. The saved URL is never shown. */
export function TeamMessagesForm({ messages }: { messages: TeamMessagesForm_messages$key | null }) {
  const saved = useFragment(fragment, messages);
  const { revalidate } = useRevalidator();
  const [save, saving] = useAction<TeamMessagesFormMutation>(mutation, {
    failed: 'Failed to save the team messages',
    done: 'Team messages saved',
    onDone() {
      form.store.setValue('url', '');
      void revalidate();
    },
  });
  const defaults: Values = {
    url: '',
    events: NOTICE_EVENT_NAMES.filter((event) => saved?.events.includes(event)),
    enabled: true,
  };
  const form = useForm({
    defaults,
    input: saveTeamMessages,
    // The server keeps the saved URL if there is no new one.
    inputOf: ({ url, ...rest }) => ({ url: url.trim() || (saved ? null : ''), ...rest }),
    send: (input) => save({ input }),
  });
  const { names, store } = form;

  async function switchOff(): Promise<void> {
    store.setValue('enabled', false);
    await form.submit();
    store.setValue('enabled', true);
  }

  return (
    <Form form={form} className={styles.form}>
      {saved && <p>{stateOf(saved)}</p>}
      {saved?.lastError && <p className={styles.problem}>{saved.lastError}</p>}
      <TextInput
        name={names.url}
        label={saved ? 'New webhook URL (optional)' : 'Webhook URL'}
        type="url"
        autoComplete="off"
        hint="For example https://hooks.slack.com/services/… The URL is stored encrypted and never shown."
      />
      <Checkboxes name={names.events} legend="Post messages about" labels={NOTICE_EVENTS} />
      <div className={recipes.row}>
        <Button type="submit" look="main" pending={saving && 'Saving...'}>
          {saved?.enabled === false ? 'Save and switch on' : 'Save'}
        </Button>
        {saved && (
          <>
            <TestTeamMessages />
            {saved.enabled && (
              <Button disabled={saving} onClick={() => void switchOff()}>
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
  if (!enabled) return `Messages to ${host} are switched off.`;
  return failingSince
    ? `Messages to ${host} fail. We will retry.`
    : `Messages to ${host} are switched on.`;
}

const removeMutation = graphql`
  mutation TeamMessagesFormRemoveMutation {
    deleteTeamMessages(input: {}) {
      ... on DeleteTeamMessagesPayload @alias(as: "payload") {
        deleted
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Disconnects the team's chat. */
function RemoveTeamMessages() {
  const { revalidate } = useRevalidator();
  const [remove, removing] = useAction<TeamMessagesFormRemoveMutation>(removeMutation, {
    failed: 'Failed to remove the team messages',
    done: 'Team messages removed',
    onDone: () => void revalidate(),
  });
  return (
    <Button pending={removing && 'Removing...'} onClick={() => void remove({})}>
      Remove
    </Button>
  );
}

const testMutation = graphql`
  mutation TeamMessagesFormTestMutation {
    testTeamMessages(input: {}) {
      ... on TestTeamMessagesPayload @alias(as: "payload") {
        error
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Posts a test message to the team's chat. */
function TestTeamMessages() {
  const [test, testing] = useAction<TeamMessagesFormTestMutation>(testMutation, {
    failed: 'Failed to send a test',
    done: ({ error }) =>
      error === null || error === undefined
        ? { title: 'The test was sent' }
        : { variant: 'destructive', title: 'The test failed', description: error },
  });
  return (
    <Button pending={testing && 'Sending...'} onClick={() => void test({})}>
      Send a test
    </Button>
  );
}

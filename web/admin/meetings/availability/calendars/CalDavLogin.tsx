import { graphql } from 'react-relay/hooks.js';
import type { CalDavLoginMutation } from '#relay/CalDavLoginMutation.graphql';
import { findCalDav } from '../../../../content/meetings/connectCalendar.ts';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { TextInput } from '../../../kit/form/fields.tsx';
import { Form, useForm } from '../../../kit/form/Form.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation CalDavLoginMutation($input: FindCalDavCalendarsInput!) {
    findCalDavCalendars(input: $input) {
      ... on FindCalDavCalendarsPayload @alias(as: "payload") {
        calendars {
          url
          name
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

export interface FoundCalendar {
  readonly url: string;
  readonly name: string;
}

export interface Login {
  url: string;
  username: string;
  password: string;
}

interface Props {
  onFound(login: Login, calendars: readonly FoundCalendar[]): void;
  onClose(): void;
}

const ANY = { required: true, autoComplete: 'off', spellCheck: false };

/** Asks for an account on a CalDAV server, and the server for its calendars. */
export function CalDavLogin({ onFound, onClose }: Props) {
  const [find, finding] = useAction<CalDavLoginMutation>(mutation, {
    failed: 'Failed to ask the server',
  });
  const form = useForm({
    defaults: { url: '', username: '', password: '' },
    input: findCalDav,
    async send(login, refuse) {
      const outcome = await find({ input: login }, { refuse });
      if (outcome?.kind === 'success') onFound(login, outcome.payload.calendars);
    },
  });
  const { names } = form;

  return (
    <Form form={form} className={dialogs.form}>
      <TextInput
        {...ANY}
        name={names.url}
        label="Server"
        type="url"
        hint="Such as https://caldav.icloud.com, https://caldav.fastmail.com or your Nextcloud."
      />
      <TextInput {...ANY} name={names.username} label="User name" />
      <TextInput
        {...ANY}
        name={names.password}
        label="App password"
        type="password"
        hint="Make one for this product in the settings of your account. It is stored encrypted."
      />
      <DialogActions pending={finding && 'Asking...'} onCancel={onClose}>
        Find Calendars
      </DialogActions>
    </Form>
  );
}

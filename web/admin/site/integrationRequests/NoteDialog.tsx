import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { NoteDialogMutation } from '#relay/NoteDialogMutation.graphql';
import { sendIntegrationNote } from '../../../content/site/integrationRequests.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as styles from '../../kit/dialog/DialogForm.css.ts';
import { TextArea } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation NoteDialogMutation($input: SendIntegrationNoteInput!) {
    sendIntegrationNote(input: $input) {
      ... on SendIntegrationNotePayload @alias(as: "payload") {
        recipients
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  integration: string;
  people: number;
  onClose(): void;
}

/** Writes a mail to everybody who asked for an integration, and says how many addresses get it. */
export function NoteDialog({ integration, people, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [send, sending] = useAction<NoteDialogMutation>(mutation, {
    failed: 'Failed to send the note',
    done: ({ recipients }) => ({ title: 'Note sent', description: sentTo(recipients) }),
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const form = useForm({
    defaults: { text: '' },
    input: sendIntegrationNote,
    inputOf: ({ text }) => ({ integration, text }),
    send: (input) => send({ input }),
  });
  return (
    <Dialog title={`Write to those who asked for ${integration}`} open onClose={onClose}>
      <Form form={form} className={styles.form}>
        <p>
          This sends one mail to each of {people === 1 ? 'one address' : `${people} addresses`}.
          People who already got the same text get no second mail.
        </p>
        <TextArea
          name={form.names.text}
          label="Text"
          rows={8}
          hint="Plain text; an empty line begins a new paragraph. We greet everybody by name."
        />
        <DialogActions pending={sending && 'Sending...'} onCancel={onClose}>
          {people === 1 ? 'Send to 1 address' : `Send to ${people} addresses`}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function sentTo(recipients: number): string {
  if (recipients === 0) return 'Everybody who asked has these words already.';
  return recipients === 1 ? 'One person is written to.' : `${recipients} people are written to.`;
}

import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router-dom';
import type { NewPlaybookMutation } from '#relay/NewPlaybookMutation.graphql';
import { createPlaybook } from '../../../content/sales/playbooks/playbook.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Look } from '../../../ui/Button.css.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../../kit/dialog/DialogActions.tsx';
import { TextArea, TextInput } from '../../kit/form/fields.tsx';
import { useForm } from '../../kit/form/Form.tsx';
import { main } from '../../kit/layout/PageFrame.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { playbookPath } from '../paths.ts';

const mutation = graphql`
  mutation NewPlaybookMutation($input: CreatePlaybookInput!) {
    createPlaybook(input: $input) {
      ... on CreatePlaybookPayload @alias(as: "payload") {
        playbook {
          id
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

/** Asks for the name and the opening of a new playbook, and opens its page for the rest. */
export function NewPlaybook({ look }: { look: Look }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look={look} className={main} onClick={() => setOpen(true)}>
        New Playbook
      </Button>
      <Dialog title="New Playbook" open={open} onClose={close}>
        <NewPlaybookForm onClose={close} />
      </Dialog>
    </>
  );
}

function NewPlaybookForm({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const [create, creating] = useAction<NewPlaybookMutation>(mutation, {
    failed: 'Failed to create the playbook',
    onDone: ({ playbook }) => void navigate(playbookPath(playbook.id)),
  });
  const form = useForm({
    defaults: { name: '', opening: '' },
    input: createPlaybook,
    send: ({ name, opening }, refuse) => create({ input: { name, opening } }, { refuse }),
  });
  return (
    <DialogForm
      form={form}
      action="Create Playbook"
      pending={creating && 'Creating...'}
      onClose={onClose}
    >
      <TextInput name={form.names.name} label="Name" required autoComplete="off" />
      <TextArea
        name={form.names.opening}
        label="Opening"
        hint="What the rep says first, after the sentences that the law asks for."
        required
        rows={4}
      />
    </DialogForm>
  );
}

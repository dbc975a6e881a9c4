import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ShownOnce, useShownOnce } from '../../kit/dialog/ShownOnce.tsx';
import { graphql } from 'react-relay/hooks.js';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import * as z from 'zod/mini';
import type { ConnectFormMutation } from '#relay/ConnectFormMutation.graphql';
import { createInboundSource } from '../../../content/sales/inbound/inboundSource.ts';
import {
  PRESET_NAMES,
  type PresetName,
  presetOf,
} from '../../../content/sales/inbound/presets/presets.ts';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { Select, TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm, useFormValues } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

/** Asks which form sends leads, then shows its address once. */
export function ConnectForm() {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewSource | null>(null);
  const once = useShownOnce(made && 'address', () => {
    setMade(null);
    setOpen(false);
  });
  return (
    <>
      <Button look="main" onClick={() => setOpen(true)}>
        Connect a Form
      </Button>
      <Dialog title={made ? 'Form Connected' : 'Connect a Form'} open={open} onClose={once.onLeave}>
        {made ? (
          <ShownOnce
            id="new-source"
            label={`Address of ${made.name}`}
            what="address"
            value={made.address}
            {...once}
          >
            Copy the address now and enter it in the form tool. We do not store it, so it cannot be
            shown again. Anybody who has the address can send leads to it. Then open the form in the
            list and enter the words with which people agree to a call: without them, nobody is
            called.
          </ShownOnce>
        ) : (
          <ConnectFormFields onCreated={setMade} onClose={once.onDone} />
        )}
      </Dialog>
    </>
  );
}

const mutation = graphql`
  mutation ConnectFormMutation($input: CreateInboundSourceInput!) {
    createInboundSource(input: $input) {
      ... on CreateInboundSourcePayload @alias(as: "payload") {
        token
        inboundSource {
          id
          name
          ...FormsSection_sources
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

export interface NewSource {
  name: string;
  /** The address that the form tool needs. */
  address: string;
}

interface Props {
  onCreated(made: NewSource): void;
  onClose(): void;
}

const TYPEFORM: PresetName = 'typeform';

const input = z.pick(createInboundSource, {
  preset: true,
  name: true,
  signingSecret: true,
  accessToken: true,
});

/** Asks for the form tool, a name, and the secrets that the tool needs. */
function ConnectFormFields({ onCreated, onClose }: Props) {
  const [create, creating] = useAction<ConnectFormMutation>(mutation, {
    failed: 'Failed to connect the form',
    onDone({ token, inboundSource }) {
      const address = `${window.location.origin}/api/inbound/${token}`;
      onCreated({ name: inboundSource.name, address });
    },
  });
  const form = useForm({
    defaults: { preset: TYPEFORM, name: '', signingSecret: '', accessToken: '' },
    input,
    inputOf: ({ preset, name, signingSecret, accessToken }) => ({
      preset,
      name,
      ...(presetOf(preset).secret && signingSecret && { signingSecret }),
      ...(presetOf(preset).token && accessToken && { accessToken }),
    }),
    send: (input) => create({ input }, { updater: prepend }),
  });
  const { names } = form;
  const { setUp, secret, token } = presetOf(useFormValues(form).preset);

  return (
    <Form form={form} className={dialogs.form}>
      <Select
        name={names.preset}
        label="Form tool"
        hint={setUp}
        choices={PRESET_NAMES.map((each) => [each, presetOf(each).name])}
      />
      <TextInput
        name={names.name}
        label="Name"
        autoComplete="off"
        required
        hint="Its leads have this name as their source."
      />
      {secret && (
        <TextInput
          name={names.signingSecret}
          label={secret.isRequired ? secret.label : `${secret.label} (optional)`}
          type="password"
          autoComplete="off"
          required={secret.isRequired}
          hint="With it we refuse what others send to the address."
        />
      )}
      {token && (
        <TextInput
          name={names.accessToken}
          label={token.label}
          type="password"
          autoComplete="off"
          required
          hint="With it we fetch the answers, which the tool does not send."
        />
      )}
      <DialogActions pending={creating && 'Connecting...'} onCancel={onClose}>
        Connect
      </DialogActions>
    </Form>
  );
}

/** Inserts the new source into the list. Relay's directives insert into connections only. */
function prepend(store: RecordSourceSelectorProxy): void {
  const made = store.getRootField('createInboundSource')?.getLinkedRecord('inboundSource');
  const sources = store.getRoot().getLinkedRecords('inboundSources');
  if (made && sources) store.getRoot().setLinkedRecords([made, ...sources], 'inboundSources');
}

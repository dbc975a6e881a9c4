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
import { DialogForm } from '../../kit/dialog/DialogActions.tsx';
import { Select, TextInput } from '../../kit/form/fields.tsx';
import { useForm, useFormValues } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

/** Asks which form sends leads, then shows its URL once. */
export function ConnectForm() {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewSource | null>(null);
  const once = useShownOnce(made && 'URL', () => {
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
            label={`URL of ${made.name}`}
            what="URL"
            value={made.address}
            {...once}
          >
            Copy the URL now and enter it in the form tool. We do not store it, so it cannot be
            shown again. Anybody who has the URL can send leads to it. Then open the form in the
            list and enter the consent text. Without it, nobody is called.
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
  /** The URL that the form tool needs. */
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
    <DialogForm
      form={form}
      action="Connect"
      pending={creating && 'Connecting...'}
      onClose={onClose}
    >
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
        hint="This name is the source of its leads."
      />
      {secret && (
        <TextInput
          name={names.signingSecret}
          label={secret.isRequired ? secret.label : `${secret.label} (optional)`}
          type="password"
          autoComplete="off"
          required={secret.isRequired}
          hint="With this secret we can reject submissions from anybody else."
        />
      )}
      {token && (
        <TextInput
          name={names.accessToken}
          label={token.label}
          type="password"
          autoComplete="off"
          required
          hint="We use this token to fetch the answers, because the tool does not send them."
        />
      )}
    </DialogForm>
  );
}

/** Inserts the new source into the list. Relay's directives insert into connections only. */
function prepend(store: RecordSourceSelectorProxy): void {
  const made = store.getRootField('createInboundSource')?.getLinkedRecord('inboundSource');
  const sources = store.getRoot().getLinkedRecords('inboundSources');
  if (made && sources) store.getRoot().setLinkedRecords([made, ...sources], 'inboundSources');
}

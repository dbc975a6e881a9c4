import { graphql } from 'react-relay/hooks.js';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import * as z from 'zod/mini';
import type { ConnectFormFieldsMutation } from '#relay/ConnectFormFieldsMutation.graphql';
import { createInboundSource } from '../../../../content/sales/inbound/inboundSource.ts';
import {
  PRESET_NAMES,
  type PresetName,
  presetOf,
} from '../../../../content/sales/inbound/presets/presets.ts';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { Select, TextInput } from '../../../kit/form/fields.tsx';
import { Form, useForm, useFormValues } from '../../../kit/form/Form.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation ConnectFormFieldsMutation($input: CreateInboundSourceInput!) {
    createInboundSource(input: $input) {
      ... on CreateInboundSourcePayload @alias(as: "payload") {
        token
        inboundSource {
          id
          name
          ...SourceList_sources
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
export function ConnectFormFields({ onCreated, onClose }: Props) {
  const [create, creating] = useAction<ConnectFormFieldsMutation>(mutation, {
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

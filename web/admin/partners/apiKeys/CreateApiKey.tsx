import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import * as z from 'zod/mini';
import type { CreateApiKeyMutation } from '#relay/CreateApiKeyMutation.graphql';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { type Once, ShownOnce, useShownOnce } from '../../kit/dialog/ShownOnce.tsx';
import { main } from '../../kit/layout/PageFrame.css.ts';
import { type ApiKeyScope, createApiKey } from '../../../content/partners/apiKeys.ts';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { Checkboxes, Select, TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm, useFormValues } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { expiryOf, type Lifetime, LIFETIMES, SCOPE_NAMES } from './apiKeyOptions.ts';

/** Asks for the details of a new key, then shows the key once. */
export function CreateApiKey() {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  const once = useShownOnce(made && 'key', () => {
    setMade(null);
    setOpen(false);
  });
  return (
    <>
      <Button look="main" className={main} onClick={() => setOpen(true)}>
        Create API Key
      </Button>
      <Dialog
        title={made ? 'API Key Created' : 'Create API Key'}
        open={open}
        onClose={once.onLeave}
      >
        {made ? (
          <KeyShownOnce made={made} once={once} />
        ) : (
          <CreateApiKeyForm onCreated={setMade} onClose={once.onDone} />
        )}
      </Dialog>
    </>
  );
}

/** Shows the key once. The server stores only its hash. */
function KeyShownOnce({ made, once }: { made: NewKey; once: Once }) {
  return (
    <ShownOnce id="new-api-key" label={`Key of ${made.name}`} what="key" value={made.key} {...once}>
      Copy the key now. We do not store it, so it cannot be shown again. Anybody with this key can
      use all its permissions.
    </ShownOnce>
  );
}

const mutation = graphql`
  mutation CreateApiKeyMutation($input: CreateApiKeyInput!) {
    createApiKey(input: $input) {
      ... on CreateApiKeyPayload @alias(as: "payload") {
        key
        apiKey {
          id
          name
          ...apiKeyTable_apiKey
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface NewKey {
  name: string;
  key: string;
}

interface Props {
  onCreated(made: NewKey): void;
  onClose(): void;
}

interface Values {
  name: string;
  scopes: readonly ApiKeyScope[];
  lifetime: Lifetime;
  /** The last day as YYYY-MM-DD, for the lifetime `day`. */
  expiresAt: string;
}

const EMPTY: Values = { name: '', scopes: [], lifetime: '365', expiresAt: '' };

const PAST = 'Expiry must be in the future';

const input = z.extend(createApiKey, {
  expiresAt: z.nullable(z.date(PAST).check(z.refine((date) => date > new Date(), PAST))),
});

/** Asks for the name, the scopes and the expiry of a key. */
function CreateApiKeyForm({ onCreated, onClose }: Props) {
  const [create, creating] = useAction<CreateApiKeyMutation>(mutation, {
    failed: 'Failed to create the API key',
    onDone: ({ key, apiKey }) => onCreated({ name: apiKey.name, key }),
  });

  const form = useForm({
    defaults: EMPTY,
    input,
    inputOf: ({ name, scopes, lifetime, expiresAt }) => ({
      name,
      scopes,
      expiresAt: expiryOf(lifetime, expiresAt, new Date()),
    }),
    send: ({ expiresAt, ...key }) =>
      create(
        { input: { ...key, expiresAt: expiresAt?.toISOString() ?? null } },
        { updater: prepend },
      ),
  });
  const { names } = form;
  const { lifetime } = useFormValues(form);
  return (
    <Form form={form} className={dialogs.form}>
      <TextInput
        name={names.name}
        label="Name"
        autoComplete="off"
        required
        hint="The name of the partner, or the purpose of the program."
      />
      <Checkboxes name={names.scopes} legend="This key may" labels={SCOPE_NAMES} />
      <Select name={names.lifetime} label="Expires" choices={LIFETIMES} />
      {lifetime === 'day' && <TextInput name={names.expiresAt} label="Last day" type="date" />}
      <DialogActions pending={creating && 'Creating...'} onCancel={onClose}>
        Create Key
      </DialogActions>
    </Form>
  );
}

/** Inserts the new key into the list. Relay's directives insert into connections only. */
function prepend(store: RecordSourceSelectorProxy): void {
  const made = store.getRootField('createApiKey')?.getLinkedRecord('apiKey');
  const keys = store.getRoot().getLinkedRecords('apiKeys');
  if (made && keys) store.getRoot().setLinkedRecords([made, ...keys], 'apiKeys');
}

import { useRef, useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { CreateApiKeyFormMutation } from '#relay/CreateApiKeyFormMutation.graphql';
import { fieldIssues } from '../../../content/fields/issues.ts';
import type { ApiKeyScope } from '../../../content/partners/apiKeyScopes.ts';
import { createApiKey } from '../../../content/partners/createApiKey.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { CheckboxChoices } from '../../kit/dialog/CheckboxChoices.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { expiryOf, type Lifetime } from './expiry.ts';
import { ExpiryField } from './ExpiryField.tsx';
import { SCOPE_NAMES } from './scopeNames.ts';

const mutation = graphql`
  mutation CreateApiKeyFormMutation($input: CreateApiKeyInput!) {
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

export interface NewKey {
  name: string;
  key: string;
}

interface Props {
  onCreated(made: NewKey): void;
  onClose(): void;
}

type Errors = {
  name?: string | undefined;
  scopes?: string | undefined;
  expiry?: string | undefined;
};

/** Asks for the name, the scopes and the expiry of a key. */
export function CreateApiKeyForm({ onCreated, onClose }: Props) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const [lifetime, setLifetime] = useState<Lifetime>('365');
  const [day, setDay] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const [create, creating] = useAction<CreateApiKeyFormMutation>(mutation, {
    failed: 'Failed to create the API key',
    onDone: ({ key, apiKey }) => onCreated({ name: apiKey.name, key }),
  });

  function submit() {
    const now = new Date();
    const expiresAt = expiryOf(lifetime, day, now);
    const checked = createApiKey.safeParse({ name, scopes: [...scopes], expiresAt });
    const issues = checked.success ? [] : fieldIssues(checked.error);
    const messageOf = (field: string) =>
      issues.find((issue) => issue.field.split('.')[0] === field)?.message;
    const isPast = expiresAt === undefined || (expiresAt !== null && expiresAt <= now);
    const found: Errors = {
      name: messageOf('name'),
      scopes: messageOf('scopes'),
      expiry: isPast ? 'Expiry must be in the future' : messageOf('expiresAt'),
    };
    setErrors(found);
    const wrong = found.name ? 'name' : found.scopes ? 'scope' : found.expiry ? 'day' : null;
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    else if (checked.success) {
      const input = { ...checked.data, expiresAt: checked.data.expiresAt?.toISOString() ?? null };
      void create({ input }, { updater: prepend });
    }
  }

  return (
    <Form ref={form} className={dialogs.form} onSubmit={submit}>
      <Field
        id="api-key-name"
        label="Name"
        name="name"
        autoComplete="off"
        required
        value={name}
        error={errors.name}
        hint="The partner, or what the program does."
        onChange={({ target }) => {
          setName(target.value);
          setErrors({ ...errors, name: undefined });
        }}
      />
      <CheckboxChoices
        name="scope"
        legend="This key may"
        names={SCOPE_NAMES}
        chosen={scopes}
        error={errors.scopes}
        onChange={(chosen) => {
          setScopes(chosen);
          setErrors({ ...errors, scopes: undefined });
        }}
      />
      <ExpiryField
        lifetime={lifetime}
        day={day}
        error={errors.expiry}
        onLifetime={setLifetime}
        onDay={(chosen) => {
          setDay(chosen);
          setErrors({ ...errors, expiry: undefined });
        }}
      />
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

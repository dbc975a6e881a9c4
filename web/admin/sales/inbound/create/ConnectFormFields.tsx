import { useState } from 'react';
import {
  PRESET_NAMES,
  type PresetName,
  presetOf,
} from '../../../../content/sales/inbound/presets/presets.ts';
import { createInboundSource } from '../../../../content/sales/inbound/inboundSource.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { useFormErrors } from '../../../kit/dialog/useFormErrors.ts';
import { type NewSource, useCreateSource } from './useCreateSource.ts';

interface Props {
  onCreated(made: NewSource): void;
  onClose(): void;
}

/** Asks for the form tool, a name, and the secrets that the tool needs. */
export function ConnectFormFields({ onCreated, onClose }: Props) {
  const [preset, setPreset] = useState<PresetName>('typeform');
  const [name, setName] = useState('');
  const [signingSecret, setSigningSecret] = useState('');
  const [accessToken, setAccessToken] = useState('');
  const { form, errors, show, check } = useFormErrors();
  const [create, creating] = useCreateSource(onCreated);
  const { setUp, secret, token } = presetOf(preset);
  const tool = { id: 'source-preset', label: 'Form tool', hint: setUp };

  function submit() {
    const values = { preset, name };
    if (!check(createInboundSource, values)) return;
    void create({
      ...values,
      ...(secret && signingSecret && { signingSecret }),
      ...(token && accessToken && { accessToken }),
    });
  }

  return (
    <Form ref={form} className={dialogs.form} onSubmit={submit}>
      <SelectField
        {...tool}
        value={preset}
        onChange={({ target }) =>
          setPreset(PRESET_NAMES.find((each) => each === target.value) ?? preset)
        }
      >
        {PRESET_NAMES.map((each) => (
          <option key={each} value={each}>
            {presetOf(each).name}
          </option>
        ))}
      </SelectField>
      <Field
        id="source-name"
        label="Name"
        name="name"
        autoComplete="off"
        required
        value={name}
        error={errors['name']}
        hint="Its leads have this name as their source."
        onChange={({ target }) => {
          setName(target.value);
          show([]);
        }}
      />
      {secret && (
        <Field
          id="source-secret"
          label={secret.isRequired ? secret.label : `${secret.label} (optional)`}
          name="signingSecret"
          type="password"
          autoComplete="off"
          required={secret.isRequired}
          value={signingSecret}
          hint="With it we refuse what others send to the address."
          onChange={({ target }) => setSigningSecret(target.value)}
        />
      )}
      {token && (
        <Field
          id="source-token"
          label={token.label}
          name="accessToken"
          type="password"
          autoComplete="off"
          required
          value={accessToken}
          hint="With it we fetch the answers, which the tool does not send."
          onChange={({ target }) => setAccessToken(target.value)}
        />
      )}
      <DialogActions pending={creating && 'Connecting...'} onCancel={onClose}>
        Connect
      </DialogActions>
    </Form>
  );
}

import { useId, useState } from 'react';
import { CRMS, type CrmKind } from '../../../content/sales/connectors/crmKinds.ts';
import { saveConnector } from '../../../content/sales/connectors/saveConnector.ts';
import { fieldIssues } from '../../../content/fields/issues.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { useSaveConnector } from './useSaveConnector.ts';

const TOKEN = [['token', 'Token']] as const;
const APP = [
  ['clientId', 'Client ID'],
  ['clientSecret', 'Client secret'],
] as const;

type Name = 'baseUrl' | 'token' | 'clientId' | 'clientSecret';

interface Props {
  kind: CrmKind;
  /** Gets the id of the connector. */
  onSaved(id: string): void;
  onClose(): void;
}

/** Asks for what signs us in to a CRM. Saved secrets are never shown. */
export function ConnectForm({ kind, onSaved, onClose }: Props) {
  const crm = CRMS[kind];
  const [values, setValues] = useState<Partial<Record<Name, string>>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [save, saving] = useSaveConnector(onSaved);
  const id = useId();
  const secrets = crm.credentials === 'token' ? TOKEN : APP;
  const needed = [...(crm.baseUrl === null ? [['baseUrl', 'Address'] as const] : []), ...secrets];

  function submit() {
    const input = saveConnector.safeParse({ kind, ...values });
    const missing = needed
      .filter(([name]) => !values[name]?.trim())
      .map(([field, label]) => ({ field, message: `${label} is required` }));
    const issues = [...missing, ...(input.success ? [] : fieldIssues(input.error))];
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
    if (issues.length === 0) void save({ kind, ...values });
  }

  return (
    <Form className={dialogs.form} onSubmit={submit}>
      <p>{crm.help}</p>
      {needed.map(([name, label]) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          label={label}
          name={name}
          type={name === 'token' || name === 'clientSecret' ? 'password' : 'text'}
          autoComplete="off"
          required
          value={values[name] ?? ''}
          error={errors[name]}
          {...(name === 'baseUrl' && { hint: 'Such as https://company.my.salesforce.com' })}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <DialogActions pending={saving && 'Saving...'} onCancel={onClose}>
        Save and test
      </DialogActions>
    </Form>
  );
}

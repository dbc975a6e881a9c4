import {
  type CrmDescription,
  type CrmKind,
  CRMS,
} from '../../../content/sales/connectors/crmKinds.ts';
import { saveConnector } from '../../../content/sales/connectors/saveConnector.ts';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { useSaveConnector } from './useSaveConnector.ts';

const TOKEN = [['token', 'Token']] as const;
const APP = [
  ['clientId', 'Client ID'],
  ['clientSecret', 'Client secret'],
] as const;

interface Props {
  kind: CrmKind;
  /** Gets the id of the connector. */
  onSaved(id: string): void;
  onClose(): void;
}

/** Asks for what signs us in to a CRM. Saved secrets are never shown. */
export function ConnectForm({ kind, onSaved, onClose }: Props) {
  const crm: CrmDescription = CRMS[kind];
  const [save, saving] = useSaveConnector(onSaved);
  const secrets = crm.credentials === 'token' ? TOKEN : APP;
  const needed = [...(crm.baseUrl === null ? [['baseUrl', 'Address'] as const] : []), ...secrets];
  const form = useForm({
    defaults: { baseUrl: '', token: '', clientId: '', clientSecret: '' },
    input: saveConnector.check(({ value, issues }) => {
      for (const [name, label] of needed) {
        const message = `${label} is required`;
        if (!value[name]?.trim())
          issues.push({ code: 'custom', path: [name], message, input: value });
      }
    }),
    inputOf: (values) => ({
      kind,
      ...Object.fromEntries(needed.map(([name]) => [name, values[name]])),
    }),
    send: save,
  });

  return (
    <Form form={form} className={dialogs.form}>
      <p>{crm.help}</p>
      {needed.map(([name, label]) => (
        <TextInput
          key={name}
          name={form.names[name]}
          label={label}
          type={name === 'token' || name === 'clientSecret' ? 'password' : 'text'}
          autoComplete="off"
          required
          {...(name === 'baseUrl' && crm.exampleUrl && { hint: `Such as ${crm.exampleUrl}` })}
        />
      ))}
      <DialogActions pending={saving && 'Saving...'} onCancel={onClose}>
        Save and test
      </DialogActions>
    </Form>
  );
}

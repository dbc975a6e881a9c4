import {
  type CrmDescription,
  type CrmKind,
  CRMS,
} from '../../../content/sales/connectors/crmKinds.ts';
import {
  isLeadValue,
  LEAD_VALUES,
  type LeadValue,
  saveConnector,
} from '../../../content/sales/connectors/connector.ts';
import { DialogForm } from '../../kit/dialog/DialogActions.tsx';
import { Select, TextInput } from '../../kit/form/fields.tsx';
import { useForm, useFormValues } from '../../kit/form/Form.tsx';
import { useSaveConnector } from './useConnector.ts';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { ConnectorForms_connector$key } from '#relay/ConnectorForms_connector.graphql';

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

/** Asks for the credentials of a CRM. Saved secrets are never shown. */
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
    <DialogForm
      form={form}
      action="Save and test"
      pending={saving && 'Saving...'}
      onClose={onClose}
    >
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
    </DialogForm>
  );
}

const fragment = graphql`
  fragment ConnectorForms_connector on Connector {
    mapping {
      from
      to
    }
    fields {
      name
      label
    }
  }
`;

interface MappingFormProps {
  kind: CrmKind;
  connector: ConnectorForms_connector$key;
  onClose(): void;
}

const SHARED = 'Another value is sent to this field';
const VALUES = Object.keys(LEAD_VALUES).filter(isLeadValue);

/** Chooses the field of the CRM for each value of a lead. */
export function MappingForm({ kind, connector: key, onClose }: MappingFormProps) {
  const { mapping, fields } = useFragment(fragment, key);
  const [save, saving] = useSaveConnector(onClose);
  const stored = VALUES.map((from) => [from, mapping.find((pair) => pair.from === from)?.to ?? '']);
  const form = useForm({
    defaults: Object.fromEntries(stored) as Record<LeadValue, string>,
    send(chosen, refuse) {
      const shared = sharedBy(chosen);
      if (shared.length > 0) {
        return refuse({ issues: shared.map((field) => ({ field, message: SHARED })) });
      }
      const pairs = VALUES.flatMap((from) => (chosen[from] ? [{ from, to: chosen[from] }] : []));
      return save({ kind, mapping: pairs });
    },
  });
  const wrong = sharedBy(useFormValues(form));
  return (
    <DialogForm form={form} action="Save" pending={saving && 'Saving...'} onClose={onClose}>
      {VALUES.map((from) => (
        <Select
          key={from}
          name={form.names[from]}
          label={LEAD_VALUES[from]}
          choices={[['', 'Not sent'], ...fields.map(({ name, label }) => [name, label] as const)]}
          error={wrong.includes(from) ? SHARED : undefined}
        />
      ))}
    </DialogForm>
  );
}

/** The values that share their field with another value. */
function sharedBy(chosen: Record<LeadValue, string>): LeadValue[] {
  return VALUES.filter((value) =>
    VALUES.some((other) => other !== value && chosen[value] && chosen[other] === chosen[value]),
  );
}

import {
  type CrmDescription,
  type CrmKind,
  CRMS,
} from '../../../content/sales/connectors/crmKinds.ts';
import {
  answerKeyOf,
  answerValue,
  LEAD_VALUES,
  saveConnector,
} from '../../../content/sales/connectors/connector.ts';
import { DialogForm } from '../../kit/dialog/DialogActions.tsx';
import { Select, TextInput } from '../../kit/form/fields.tsx';
import { useForm, useFormValues } from '../../kit/form/Form.tsx';
import { useSaveConnector } from './useConnector.ts';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { ConnectorFormsQuery } from '#relay/ConnectorFormsQuery.graphql';
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

const query = graphql`
  query ConnectorFormsQuery {
    playbooks @required(action: THROW) {
      questions {
        key
        question
      }
    }
  }
`;

/** Chooses the field of the CRM for each value of a lead, and for each answer to a question of a playbook. */
export function MappingForm({ kind, connector: key, onClose }: MappingFormProps) {
  const { mapping, fields } = useFragment(fragment, key);
  const { playbooks } = useLazyLoadQuery<ConnectorFormsQuery>(query, {});
  const [save, saving] = useSaveConnector(onClose);
  const questions = playbooks.flatMap((playbook) => playbook.questions);
  // The mapped questions stay, also after they were removed from their playbook.
  const mapped = mapping.map(({ from }) => from).filter((from) => answerKeyOf(from) !== null);
  const labels = new Map<string, string>([
    ...Object.entries(LEAD_VALUES),
    ...mapped.map((from) => [from, `Answer: ${answerKeyOf(from)}`] as const),
    ...questions.map(
      (each) => [answerValue(each.key), `Answer: ${each.question} (${each.key})`] as const,
    ),
  ]);
  const values = [...labels.keys()];
  const form = useForm({
    defaults: Object.fromEntries(
      values.map((from) => [from, mapping.find((pair) => pair.from === from)?.to ?? '']),
    ),
    send(chosen, refuse) {
      const shared = sharedBy(chosen);
      if (shared.length > 0) {
        return refuse({ issues: shared.map((field) => ({ field, message: SHARED })) });
      }
      const pairs = values.flatMap((from) => {
        const to = chosen[from];
        return to ? [{ from, to }] : [];
      });
      return save({ kind, mapping: pairs });
    },
  });
  const wrong = sharedBy(useFormValues(form));
  return (
    <DialogForm form={form} action="Save" pending={saving && 'Saving...'} onClose={onClose}>
      {[...labels].map(([from, label]) => (
        <Select
          key={from}
          name={form.names[from] ?? from}
          label={label}
          choices={[['', 'Not sent'], ...fields.map((field) => [field.name, field.label] as const)]}
          error={wrong.includes(from) ? SHARED : undefined}
        />
      ))}
    </DialogForm>
  );
}

/** The values that share their field with another value. */
function sharedBy(chosen: Record<string, string>): string[] {
  const values = Object.keys(chosen);
  return values.filter((value) =>
    values.some((other) => other !== value && chosen[value] && chosen[other] === chosen[value]),
  );
}

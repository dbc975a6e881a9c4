import { graphql, useFragment } from 'react-relay/hooks.js';
import type { MappingForm_connector$key } from '#relay/MappingForm_connector.graphql';
import type { CrmKind } from '../../../content/sales/connectors/crmKinds.ts';
import {
  isLeadValue,
  LEAD_VALUES,
  type LeadValue,
} from '../../../content/sales/connectors/leadValues.ts';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { Select } from '../../kit/form/fields.tsx';
import { Form, useForm, useFormValues } from '../../kit/form/Form.tsx';
import { useSaveConnector } from './useSaveConnector.ts';

const fragment = graphql`
  fragment MappingForm_connector on Connector {
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

interface Props {
  kind: CrmKind;
  connector: MappingForm_connector$key;
  onClose(): void;
}

const SHARED = 'Another value goes to this field';
const VALUES = Object.keys(LEAD_VALUES).filter(isLeadValue);

/** Chooses the field of the CRM for each value of a lead. */
export function MappingForm({ kind, connector: key, onClose }: Props) {
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
    <Form form={form} className={dialogs.form}>
      {VALUES.map((from) => (
        <Select
          key={from}
          name={form.names[from]}
          label={LEAD_VALUES[from]}
          choices={[['', 'Not sent'], ...fields.map(({ name, label }) => [name, label] as const)]}
          error={wrong.includes(from) ? SHARED : undefined}
        />
      ))}
      <DialogActions pending={saving && 'Saving...'} onCancel={onClose}>
        Save
      </DialogActions>
    </Form>
  );
}

/** The values that go to a field to which another value goes too. */
function sharedBy(chosen: Record<LeadValue, string>): LeadValue[] {
  return VALUES.filter((value) =>
    VALUES.some((other) => other !== value && chosen[value] && chosen[other] === chosen[value]),
  );
}

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
import { Form } from '../../kit/form/Form.tsx';
import { useForm, useFormValues } from '../../kit/form/useForm.ts';
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

const VALUES = Object.keys(LEAD_VALUES).filter(isLeadValue);

/** Chooses the field of the CRM for each value of a lead. */
export function MappingForm({ kind, connector: key, onClose }: Props) {
  const { mapping, fields } = useFragment(fragment, key);
  const [save, saving] = useSaveConnector(onClose);
  const stored = VALUES.map((from) => [from, mapping.find((pair) => pair.from === from)?.to ?? '']);
  const form = useForm({
    defaults: Object.fromEntries(stored) as Record<LeadValue, string>,
    send(chosen) {
      const pairs = VALUES.flatMap((from) => (chosen[from] ? [{ from, to: chosen[from] }] : []));
      if (!pairs.some(({ to }) => isTwice(to))) return save({ kind, mapping: pairs });
      return null;
    },
  });
  const chosen = useFormValues(form);
  const isTwice = (to: string) => VALUES.filter((from) => chosen[from] === to).length > 1;
  return (
    <Form form={form} className={dialogs.form}>
      {VALUES.map((from) => (
        <Select
          key={from}
          name={form.names[from]}
          label={LEAD_VALUES[from]}
          choices={[['', 'Not sent'], ...fields.map(({ name, label }) => [name, label] as const)]}
          error={
            chosen[from] && isTwice(chosen[from]) ? 'Another value goes to this field' : undefined
          }
        />
      ))}
      <DialogActions pending={saving && 'Saving...'} onCancel={onClose}>
        Save
      </DialogActions>
    </Form>
  );
}

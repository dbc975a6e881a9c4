import { useId, useState } from 'react';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { MappingForm_connector$key } from '#relay/MappingForm_connector.graphql';
import type { CrmKind } from '../../../content/sales/connectors/crmKinds.ts';
import { isLeadValue, LEAD_VALUES } from '../../../content/sales/connectors/leadValues.ts';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
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

/** Chooses the field of the CRM for each value of a lead. */
export function MappingForm({ kind, connector: key, onClose }: Props) {
  const { mapping, fields } = useFragment(fragment, key);
  const [chosen, setChosen] = useState<Record<string, string>>(
    Object.fromEntries(mapping.map(({ from, to }) => [from, to])),
  );
  const [save, saving] = useSaveConnector(onClose);
  const id = useId();
  const values = Object.keys(LEAD_VALUES).filter(isLeadValue);
  const pairs = values.flatMap((from) => (chosen[from] ? [{ from, to: chosen[from] }] : []));
  const isTwice = (to: string) => pairs.filter((pair) => pair.to === to).length > 1;
  return (
    <form
      className={dialogs.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pairs.some(({ to }) => isTwice(to))) void save({ kind, mapping: pairs });
      }}
    >
      {values.map((from) => {
        const to = chosen[from] ?? '';
        const frame = {
          id: `${id}-${from}`,
          label: LEAD_VALUES[from],
          ...(to !== '' && isTwice(to) && { error: 'Another value goes to this field' }),
        };
        return (
          <SelectField
            key={from}
            {...frame}
            value={to}
            onChange={({ target }) => setChosen({ ...chosen, [from]: target.value })}
          >
            <option value="">Not sent</option>
            {fields.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
        );
      })}
      <DialogActions pending={saving && 'Saving...'} onCancel={onClose}>
        Save
      </DialogActions>
    </form>
  );
}

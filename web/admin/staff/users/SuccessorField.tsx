import { useId } from 'react';
import { SelectField } from '../../../ui/fields/Field.tsx';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { SuccessorFieldQuery } from '#relay/SuccessorFieldQuery.graphql';

const query = graphql`
  query SuccessorFieldQuery {
    leadOwners {
      id
      username
    }
  }
`;

interface Props {
  /** The account that leaves. */
  leavingId: string;
  /** `automatic`, `nobody`, or the id of a colleague. */
  value: string;
  onChange(value: string): void;
}

/** The choice of who takes the open leads and meetings of somebody who leaves. */
export function SuccessorField({ leavingId, value, onChange }: Props) {
  const { leadOwners } = useLazyLoadQuery<SuccessorFieldQuery>(query, {});
  const id = useId();
  return (
    <SelectField
      id={id}
      label="Give open leads and meetings to"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="automatic">Hosts, by territory and load</option>
      <option value="nobody">Nobody</option>
      {leadOwners
        ?.filter((owner) => owner.id !== leavingId)
        .map((owner) => (
          <option key={owner.id} value={owner.id}>
            {owner.username}
          </option>
        ))}
    </SelectField>
  );
}

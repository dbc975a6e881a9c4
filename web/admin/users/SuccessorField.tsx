import { useId } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { SuccessorFieldQuery } from '#relay/SuccessorFieldQuery.graphql';
import { input } from '../../ui/fields/Field.css.ts';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';

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
    <FieldFrame id={id} label="Give open leads and meetings to">
      <select
        id={id}
        value={value}
        className={input}
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
      </select>
    </FieldFrame>
  );
}

import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { IntegrationDemand_demand$key } from '#relay/IntegrationDemand_demand.graphql';
import { control } from '../controls.css.ts';
import { DataRow } from '../table/DataRow.tsx';
import { type Column, DataTable } from '../table/DataTable.tsx';
import { Groups } from '../table/Groups.tsx';
import { Moment } from '../table/Moment.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { requestsPath } from './requestFilters.ts';

const fragment = graphql`
  fragment IntegrationDemand_demand on IntegrationDemand @relay(plural: true) {
    integration
    requests
    people
    pending
    lastAskedAt
  }
`;

const COLUMNS: readonly Column[] = [
  { name: 'Integration' },
  { name: 'Requests', width: 'number' },
  { name: 'People', width: 'number' },
  { name: 'Pending', width: 'number' },
  { name: 'Last asked', width: 'time', givesWay: true },
  { name: 'Note', width: 'action' },
];

/** What is asked for, the most wanted first. */
export function IntegrationDemand({ demand: key }: { demand: IntegrationDemand_demand$key }) {
  const demand = useFragment(fragment, key);
  const [writingTo, setWritingTo] = useState<{ integration: string; people: number } | null>(null);
  if (demand.length === 0) return null;
  return (
    <>
      <Groups name="By integration" count={demand.length} noun="integrations">
        <DataTable caption="Requests by integration, the most wanted first" columns={COLUMNS}>
          {demand.map(({ integration, requests, people, pending, lastAskedAt }) => (
            <DataRow
              key={integration}
              columns={COLUMNS}
              cells={[
                <Link
                  key="name"
                  to={requestsPath({ search: '', status: [], integration })}
                  aria-label={`Show requests for ${integration}`}
                >
                  {integration}
                </Link>,
                requests,
                people,
                pending,
                <Moment key="last" at={lastAskedAt} />,
                <button
                  key="note"
                  type="button"
                  className={control}
                  aria-label={`Write to them about ${integration}`}
                  onClick={() => setWritingTo({ integration, people })}
                >
                  Write to them
                </button>,
              ]}
            />
          ))}
        </DataTable>
      </Groups>
      {writingTo && <NoteDialog {...writingTo} onClose={() => setWritingTo(null)} />}
    </>
  );
}

import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type {
  IntegrationDemand_demand$data,
  IntegrationDemand_demand$key,
} from '#relay/IntegrationDemand_demand.graphql';
import { control } from '../../kit/controls.css.ts';
import { Moment } from '../../kit/list/details/times.tsx';
import { SummarySection } from '../../kit/list/SummarySection.tsx';
import type { Columns } from '../../kit/list/rows.ts';
import { DataTable } from '../../kit/list/table/DataTable.tsx';
import { TableRow } from '../../kit/list/table/TableRow.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { requestsPath } from './requestsPath.ts';

const fragment = graphql`
  fragment IntegrationDemand_demand on IntegrationDemand @relay(plural: true) {
    integration
    requests
    people
    pending
    lastAskedAt
    isAvailable
  }
`;

type Demand = IntegrationDemand_demand$data[number];

function columns(onWrite: (demand: Demand) => void): Columns<Demand> {
  return [
    {
      name: 'Integration',
      cell: ({ integration }) => (
        <Link to={requestsPath(integration)} aria-label={`Show requests for ${integration}`}>
          {integration}
        </Link>
      ),
    },
    { name: 'Requests', width: 'number', cell: ({ requests }) => requests },
    { name: 'People', width: 'number', cell: ({ people }) => people },
    { name: 'Pending', width: 'number', cell: ({ pending }) => pending },
    {
      name: 'Status',
      width: 'number',
      givesWay: true,
      cell: ({ isAvailable }) => (isAvailable ? 'Available' : 'Not yet'),
    },
    {
      name: 'Last asked',
      width: 'time',
      givesWay: true,
      cell: ({ lastAskedAt }) => <Moment at={lastAskedAt} />,
    },
    {
      name: 'Note',
      width: 'action',
      cell: (demand) => (
        <button
          type="button"
          className={control}
          aria-label={`Write to them about ${demand.integration}`}
          onClick={() => onWrite(demand)}
        >
          Write to them
        </button>
      ),
    },
  ];
}

/** How often each integration was requested, the most wanted first. */
export function IntegrationDemand({ demand: key }: { demand: IntegrationDemand_demand$key }) {
  const demand = useFragment(fragment, key);
  const [writingTo, setWritingTo] = useState<Demand | null>(null);
  const tableColumns = columns(setWritingTo);
  if (demand.length === 0) return null;
  return (
    <>
      <SummarySection title="By integration" count={demand.length} noun="integrations">
        <DataTable caption="Requests by integration, the most wanted first" columns={tableColumns}>
          {demand.map((row) => (
            <TableRow key={row.integration} columns={tableColumns} row={row} />
          ))}
        </DataTable>
      </SummarySection>
      {writingTo && (
        <NoteDialog
          integration={writingTo.integration}
          people={writingTo.people}
          onClose={() => setWritingTo(null)}
        />
      )}
    </>
  );
}

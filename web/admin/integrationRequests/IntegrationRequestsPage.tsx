import { useDeferredValue } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { IntegrationRequestsPageQuery } from '#relay/IntegrationRequestsPageQuery.graphql';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { FilterBar } from '../table/FilterBar.tsx';
import { ListFrame } from '../table/ListFrame.tsx';
import { OnlyThis } from '../table/OnlyThis.tsx';
import type { Position } from '../table/position.ts';
import { StatesSelect } from '../table/StatesSelect.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import { IntegrationDemand } from './IntegrationDemand.tsx';
import { IntegrationRequestList } from './IntegrationRequestList.tsx';
import { REQUEST_COLUMNS } from './IntegrationRequestRow.tsx';
import {
  countFilters,
  requestFilterInput,
  type RequestFilters,
  REQUESTS_ID,
  REQUESTS_PATH,
  requestsPath,
} from './requestFilters.ts';
import { REQUEST_STATUS_LABELS } from './requestStatus.ts';

const TITLE = 'Integration Requests';

const query = graphql`
  query IntegrationRequestsPageQuery(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: IntegrationRequestFilter
  ) @preloadable {
    integrationDemand {
      ...IntegrationDemand_demand
    }
    integrationRequests(
      first: $first
      after: $after
      last: $last
      before: $before
      filter: $filter
    ) {
      ...IntegrationRequestList_requests
    }
  }
`;

/** Null for somebody whose role has nothing to do with requests. */
export type RequestsPageData = {
  query: PreloadedQuery<IntegrationRequestsPageQuery>;
  filters: RequestFilters;
  position: Position;
} | null;

export function Component() {
  const data = useLoaderData<RequestsPageData>();
  return data ? <Requests selection={data} /> : <NotAllowed title={TITLE} who="admins" />;
}

function Requests({ selection }: { selection: NonNullable<RequestsPageData> }) {
  // While another selection is on its way the rows of the last one stand, marked as such.
  const shown = useDeferredValue(selection);
  const { filters } = selection;
  return (
    <ListFrame
      title={TITLE}
      subject="The requests"
      actions={<ExportButton list="integration-requests" filter={requestFilterInput(filters)} />}
      filters={<Filters filters={filters} />}
      skeleton={<TableSkeleton what="requests" columns={REQUEST_COLUMNS} />}
      attempt={shown.query}
    >
      <Selected selection={shown} stale={shown !== selection} />
    </ListFrame>
  );
}

function Filters({ filters }: { filters: RequestFilters }) {
  const navigate = useNavigate();
  const change = (changed: Partial<RequestFilters>, replace = false) =>
    navigate(requestsPath({ ...filters, ...changed }), { replace });
  const { search, status, integration } = filters;
  return (
    <FilterBar
      id={REQUESTS_ID}
      search={search}
      placeholder="Name, e-mail, company or integration"
      onSearch={(text, replace) => change({ search: text }, replace)}
      count={countFilters(filters)}
      clearPath={REQUESTS_PATH}
      chosen={<OnlyThis name={integration} onClear={() => change({ integration: '' })} />}
    >
      <StatesSelect
        label="Status"
        names={REQUEST_STATUS_LABELS}
        value={status}
        onChange={(chosen) => change({ status: chosen })}
      />
    </FilterBar>
  );
}

interface SelectedProps {
  selection: NonNullable<RequestsPageData>;
  stale: boolean;
}

function Selected({ selection: { query: ref, filters, position }, stale }: SelectedProps) {
  const data = usePreloadedQuery<IntegrationRequestsPageQuery>(query, ref);
  return (
    <>
      <IntegrationDemand demand={data.integrationDemand} />
      <IntegrationRequestList
        requests={data.integrationRequests}
        filters={filters}
        position={position}
        stale={stale}
      />
    </>
  );
}

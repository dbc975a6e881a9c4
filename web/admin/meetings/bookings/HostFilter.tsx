import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { HostFilterQuery } from '#relay/HostFilterQuery.graphql';
import type { MoreFiltersProps } from '../../kit/list/filters/FilterBar.tsx';
import { OptionSelect } from '../../kit/list/filters/filterFields.tsx';

const query = graphql`
  query HostFilterQuery @preloadable {
    hosts @required(action: THROW) {
      id
      name
    }
  }
`;

/** The filter by host. The list works without it. */
export function HostFilter(props: MoreFiltersProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Select {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Select({ list, filters, onChange }: MoreFiltersProps) {
  const data = useLoaderData<{ hosts: PreloadedQuery<HostFilterQuery> }>();
  const { hosts } = usePreloadedQuery<HostFilterQuery>(query, data.hosts);
  return (
    <OptionSelect
      id={`${list.id}-host`}
      label="Host"
      value={filters['hostId'] ?? ''}
      options={hosts.map(({ id, name }) => ({ value: id, name }))}
      all="All"
      onChange={(hostId) => onChange({ hostId })}
    />
  );
}

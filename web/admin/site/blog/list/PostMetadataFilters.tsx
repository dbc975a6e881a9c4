import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import type { MoreFiltersProps } from '../../../kit/list/filters/FilterBar.tsx';
import { OptionSelect } from '../../../kit/list/filters/filterFields.tsx';
import { usePostMetadata } from '../postMetadata.ts';

/** Filters by author and by category. The list works without them. */
export function PostMetadataFilters(props: MoreFiltersProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Selects {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Selects({ list, filters, onChange }: MoreFiltersProps) {
  const { metadata } = useLoaderData<{ metadata: PreloadedQuery<postMetadataQuery> }>();
  const { authors, categories } = usePostMetadata(metadata);
  return (
    <>
      <OptionSelect
        id={`${list.id}-author`}
        label="Author"
        value={filters['author'] ?? ''}
        options={authors.map(({ id, name }) => ({ value: id, name }))}
        all="All"
        onChange={(author) => onChange({ author })}
      />
      <OptionSelect
        id={`${list.id}-category`}
        label="Category"
        value={filters['category'] ?? ''}
        options={categories.map(({ slug, name }) => ({ value: slug, name }))}
        all="All"
        onChange={(category) => onChange({ category })}
      />
    </>
  );
}

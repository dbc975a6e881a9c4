import { Suspense } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router-dom';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { FilterBar } from '../../table/FilterBar.tsx';
import { OptionSelect } from '../../table/OptionSelect.tsx';
import { OptionalBoundary } from '../OptionalBoundary.tsx';
import { isPostState, POST_STATE_LABELS, POST_STATES } from '../postState.ts';
import { POSTS_PATH } from '../postPaths.ts';
import { usePostMetadata } from '../postMetadata.ts';
import { countFilters, type PostFilters, postsPath } from './postFilters.ts';

/** Names the list's fields. */
export const POSTS_ID = 'post';

const SEARCH = 'Search posts...';
const STATES = POST_STATES.map((value) => ({ value, name: POST_STATE_LABELS[value] }));

interface Props {
  filters: PostFilters;
  metadata: PreloadedQuery<postMetadataQuery>;
}

type Change = (changed: Partial<PostFilters>, replace?: boolean) => void;

/** The selection, as it stands in the address. */
export function PostFilterBar({ filters, metadata }: Props) {
  const navigate = useNavigate();
  const change: Change = (changed, replace = false) =>
    void navigate(postsPath({ ...filters, ...changed }), { replace });
  return (
    <FilterBar
      id={POSTS_ID}
      search={filters.search}
      searchLabel={SEARCH}
      placeholder={SEARCH}
      onSearch={(search, replace) => change({ search }, replace)}
      count={countFilters(filters)}
      clearPath={POSTS_PATH}
    >
      <OptionSelect
        id="post-status"
        label="Status"
        value={filters.state ?? ''}
        options={STATES}
        all="All"
        onChange={(state) => change({ state: isPostState(state) ? state : null })}
      />
      <OptionalBoundary>
        <Suspense>
          <People filters={filters} metadata={metadata} onChange={change} />
        </Suspense>
      </OptionalBoundary>
    </FilterBar>
  );
}

function People({ filters, metadata, onChange }: Props & { onChange: Change }) {
  const { authors, categories } = usePostMetadata(metadata);
  return (
    <>
      <OptionSelect
        id="post-author"
        label="Author"
        value={filters.author}
        options={authors.map(({ id, name }) => ({ value: id, name }))}
        all="All"
        onChange={(author) => onChange({ author })}
      />
      <OptionSelect
        id="post-category"
        label="Category"
        value={filters.category}
        options={categories.map(({ slug, name }) => ({ value: slug, name }))}
        all="All"
        onChange={(category) => onChange({ category })}
      />
    </>
  );
}

import { Suspense, useState } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router-dom';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { OptionalBoundary } from '../OptionalBoundary.tsx';
import { isPostState, POST_STATE_LABELS, POST_STATES } from '../postState.ts';
import { POSTS_PATH } from '../postPaths.ts';
import { usePostMetadata } from '../postMetadata.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { countFilters, isFiltered, type PostFilters, postsPath } from './postFilters.ts';
import * as styles from './PostFilterBar.css.ts';
import { PostSearch } from './PostSearch.tsx';

const FIELDS_ID = 'post-filters';
const STATES = POST_STATES.map((value) => ({ value, name: POST_STATE_LABELS[value] }));

interface Props {
  filters: PostFilters;
  metadata: PreloadedQuery<postMetadataQuery>;
}

type Change = (changed: Partial<PostFilters>, replace?: boolean) => void;

/** The selection, as it stands in the address. Every change is a step that the back button undoes. */
export function PostFilterBar({ filters, metadata }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const change: Change = (changed, replace = false) =>
    void navigate(postsPath({ ...filters, ...changed }), { replace });
  const count = countFilters(filters);
  return (
    <search className={styles.bar}>
      <PostSearch
        value={filters.search}
        // Letters added to a search are one step together.
        onChange={(search) => change({ search }, filters.search !== '' && search !== '')}
      />
      <button
        type="button"
        aria-expanded={open}
        aria-controls={FIELDS_ID}
        className={styles.more}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </button>
      <div id={FIELDS_ID} className={open ? styles.open : styles.closed}>
        <FilterSelect
          id="post-status"
          label="Status"
          value={filters.state ?? ''}
          options={STATES}
          onChange={(state) => change({ state: isPostState(state) ? state : null })}
        />
        <OptionalBoundary>
          <Suspense>
            <People filters={filters} metadata={metadata} onChange={change} />
          </Suspense>
        </OptionalBoundary>
        {isFiltered(filters) && (
          <button type="button" className={styles.clear} onClick={() => navigate(POSTS_PATH)}>
            Clear filters
          </button>
        )}
      </div>
    </search>
  );
}

function People({ filters, metadata, onChange }: Props & { onChange: Change }) {
  const { authors, categories } = usePostMetadata(metadata);
  return (
    <>
      <FilterSelect
        id="post-author"
        label="Author"
        value={filters.author}
        options={authors.map(({ id, name }) => ({ value: id, name }))}
        onChange={(author) => onChange({ author })}
      />
      <FilterSelect
        id="post-category"
        label="Category"
        value={filters.category}
        options={categories.map(({ slug, name }) => ({ value: slug, name }))}
        onChange={(category) => onChange({ category })}
      />
    </>
  );
}

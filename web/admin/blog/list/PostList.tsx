import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { PostList_posts$key } from '#relay/PostList_posts.graphql';
import { searchId } from '../../table/FilterBar.tsx';
import { useRowKeys } from '../../useRowKeys.ts';
import { BulkBar } from './BulkBar.tsx';
import { isFiltered, type PostFilters, postsPath } from './postFilters.ts';
import { POSTS_ID } from './PostFilterBar.tsx';
import { PostRow } from './PostRow.tsx';
import { PostsEmpty } from './PostsEmpty.tsx';
import { PostsPager } from './PostsPager.tsx';
import { PostTable } from './PostTable.tsx';
import * as row from './PostRow.css.ts';
import { useDeletePost } from './useDeletePost.ts';
import { useBulkActions } from './useBulkActions.ts';

const fragment = graphql`
  fragment PostList_posts on PostConnection {
    __id
    totalCount
    edges {
      node {
        id
        ...PostRow_post
      }
    }
  }
`;

interface Props {
  posts: PostList_posts$key;
  filters: PostFilters;
  page: number;
  stale: boolean;
}

/** One page of posts, and what can be done with several of them. */
export function PostList({ posts: key, filters, page, stale }: Props) {
  const posts = useFragment(fragment, key);
  const list = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const remove = useDeletePost(posts.__id);
  const ids = useMemo(() => posts.edges.map(({ node }) => node.id), [posts.edges]);
  // What has left the page is no longer chosen: nothing is done to what nobody sees.
  const chosen = ids.filter((id) => picked.has(id));
  // What was chosen meanwhile stays chosen.
  const forget = (done: readonly string[]) =>
    setPicked((before) => new Set([...before].filter((id) => !done.includes(id))));
  const bulk = useBulkActions(posts.__id, chosen, forget);
  useRowKeys(list, searchId(POSTS_ID));
  useFocusAfter(chosen.length > 0, list);
  const choose = useCallback((id: string, add: boolean) => {
    setPicked((before) => {
      const next = new Set(before);
      if (add) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  if (ids.length === 0) {
    const pastTheEnd = page > 1 && posts.totalCount > 0;
    return (
      <PostsEmpty
        filtered={isFiltered(filters)}
        firstPage={pastTheEnd ? postsPath(filters) : null}
      />
    );
  }
  return (
    <div ref={list}>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} {...bulk} onClear={() => setPicked(new Set())} />
      )}
      <PostTable
        filters={filters}
        stale={stale}
        selectAll={
          <SelectAll
            all={chosen.length === ids.length}
            some={chosen.length > 0}
            onChange={(all) => setPicked(new Set(all ? ids : []))}
          />
        }
      >
        {posts.edges.map(({ node }) => (
          <PostRow
            key={node.id}
            post={node}
            chosen={picked.has(node.id)}
            onChoose={choose}
            onDelete={remove}
          />
        ))}
      </PostTable>
      <PostsPager filters={filters} page={page} shown={ids.length} total={posts.totalCount} />
    </div>
  );
}

/** The bar that leaves takes the focus along: whoever works by keyboard goes on at the table, or at the search. */
function useFocusAfter(shown: boolean, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const table = list.current;
    if (!shown || !table) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      const next = table.isConnected
        ? table.querySelector<HTMLElement>('thead input')
        : document.getElementById(searchId(POSTS_ID));
      next?.focus();
    };
  }, [shown, list]);
}

interface SelectAllProps {
  all: boolean;
  some: boolean;
  onChange(all: boolean): void;
}

function SelectAll({ all, some, onChange }: SelectAllProps) {
  return (
    <label className={row.check}>
      <input
        type="checkbox"
        aria-label="Select all posts on this page"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = some && !all;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

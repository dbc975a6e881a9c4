import { type ReactNode, useRef } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { PagedTable_pageInfo$key } from '#relay/PagedTable_pageInfo.graphql';
import { useRowKeys } from '../useRowKeys.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { searchId } from './FilterBar.tsx';
import { Pager } from './Pager.tsx';
import type { Position } from './position.ts';

const fragment = graphql`
  fragment PagedTable_pageInfo on PageInfo {
    hasNextPage
    hasPreviousPage
    startCursor
    endCursor
  }
`;

/** What a list is called, and where it is. */
export interface ListName {
  /** Names the list's fields. */
  id: string;
  /** Its address. */
  path: string;
  /** 'call', 'calls'. */
  noun: readonly [one: string, many: string];
  /** What screen readers call the table. */
  caption: string;
  columns: readonly Column[];
}

interface Props {
  list: ListName;
  /** The rows of this page. */
  rows: readonly ReactNode[];
  total: number;
  pageInfo: PagedTable_pageInfo$key;
  position: Position;
  /** The address of another page of the same selection. */
  pathOf(position: Position): string;
  stale: boolean;
  /** What stands in the place of rows where there are none. */
  empty: ReactNode;
}

/** One page of a list: its rows, walked through by keys, and the way to the pages before and after. */
export function PagedTable(props: Props) {
  const { list, rows, total, pageInfo, position, pathOf, stale, empty } = props;
  const page = useFragment(fragment, pageInfo);
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame, searchId(list.id));
  if (rows.length === 0) return empty;
  return (
    <div ref={frame}>
      <DataTable caption={list.caption} columns={list.columns} stale={stale}>
        {rows}
      </DataTable>
      <Pager
        noun={list.noun}
        shown={rows.length}
        total={total}
        newest={position && pathOf(null)}
        newer={page.hasPreviousPage ? pathOf({ before: page.startCursor ?? '' }) : null}
        older={page.hasNextPage ? pathOf({ after: page.endCursor ?? '' }) : null}
      />
    </div>
  );
}

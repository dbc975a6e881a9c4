import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { searchId } from './filters/FilterControl.tsx';
import { useKeptChecks, useReturn } from './leftLists.ts';
import { detailsPath, type List, listPath, type Selection } from './list.ts';
import { ListEmpty } from './ListEmpty.tsx';
import * as styles from './ListFrame.css.ts';
import { ListPager } from './paging/Pager.tsx';
import type { AnyRows, RowsOptions } from './rows.ts';
import { Checkbox, FragmentRow } from './table/FragmentRow.tsx';
import { DataTable } from './table/DataTable.tsx';
import { useFocusAfterRemoval, useRowKeys } from '../keyboard.ts';

interface Props<Variables> {
  list: List;
  options: RowsOptions<unknown, Variables>;
  page: AnyRows;
  selection: Selection;
  variables: Variables;
  askedAt: number;
  stale: boolean;
}

/** One page of a list: its rows, what can be done with them, and links to other pages. */
export function ListRows<Variables>(props: Props<Variables>) {
  const { list, options, page, variables, askedAt } = props;
  const { Live } = options;
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame, searchId(list));
  return (
    <div ref={frame} tabIndex={-1} className={styles.rows}>
      {Live ? (
        <Live
          connectionId={page.connectionId ?? ''}
          variables={variables}
          askedAt={askedAt}
          isFirstPage={!page.pageInfo?.hasPreviousPage}
        >
          {(waiting) => <Content {...props} frame={frame} waiting={waiting} />}
        </Live>
      ) : (
        <Content {...props} frame={frame} waiting={0} />
      )}
    </div>
  );
}

interface ContentProps extends Omit<Props<never>, 'variables' | 'askedAt'> {
  frame: RefObject<HTMLElement | null>;
  waiting: number;
}

function Content({ list, options, page, selection, stale, frame, waiting }: ContentProps) {
  const { Bulk, Empty, noun } = options;
  const { connectionId = '', total, rows } = page;
  const { filters, sort, position } = selection;
  const ids = rows.map(({ id }) => id);
  const checked = useCheckedRows(list, ids, frame);
  useFocusAfterRemoval(frame, ids.length);
  const { id: openId } = useParams();
  const { search } = useLocation();
  if (rows.length === 0) {
    const empty = {
      filtered: Object.values(filters).some(Boolean),
      isLaterPage: position !== null,
      total,
      path: list.path,
      firstPage: listPath(list, { filters, sort }),
    };
    if (Empty) return <Empty {...empty} />;
    return (
      <ListEmpty noun={noun} {...empty}>
        {options.emptyText}
      </ListEmpty>
    );
  }
  return (
    <>
      {Bulk && checked.ids.length > 0 && (
        <Bulk
          ids={checked.ids}
          connectionId={connectionId}
          onDone={checked.uncheck}
          onClear={checked.clear}
        />
      )}
      <DataTable
        caption={options.caption}
        hasHeading={options.hasHeading}
        columns={options.columns}
        sorted={{ list, selection }}
        stale={stale}
        checkAll={
          Bulk && (
            <Checkbox
              name={`Select all ${noun[1]} on this page`}
              checked={checked.ids.length === ids.length}
              mixed={checked.ids.length > 0 && checked.ids.length < ids.length}
              onChange={checked.checkAll}
            />
          )
        }
      >
        {rows.map(({ id, row }) => (
          <FragmentRow
            key={id}
            options={options}
            id={id}
            row={row}
            connectionId={connectionId}
            to={list.hasDetails ? detailsPath(list.path, id, search) : undefined}
            selected={id === openId}
            checked={checked.has(id)}
            onCheck={checked.check}
          />
        ))}
      </DataTable>
      <ListPager list={list} noun={noun} page={page} selection={selection} waiting={waiting} />
    </>
  );
}

/** The rows that somebody has checked. Rows that have left the page no longer count. */
function useCheckedRows(list: List, ids: readonly string[], frame: RefObject<HTMLElement | null>) {
  const left = useReturn(list.path);
  const [all, setAll] = useState<ReadonlySet<string>>(() => new Set(left?.checked));
  const checked = ids.filter((id) => all.has(id));
  useKeptChecks(list.path, checked);
  useFocusAfterBulk(checked.length > 0, frame, searchId(list));
  const check = useCallback((id: string, isChecked: boolean) => {
    setAll((before) => new Set(isChecked ? [...before, id] : without(before, [id])));
  }, []);
  return {
    ids: checked,
    has: (id: string) => all.has(id),
    check,
    uncheck: (done: readonly string[]) => setAll((before) => new Set(without(before, done))),
    checkAll: (isChecked: boolean) => setAll(new Set(isChecked ? ids : [])),
    clear: () => setAll(new Set()),
  };
}

function without(ids: ReadonlySet<string>, removed: readonly string[]): string[] {
  return [...ids].filter((id) => !removed.includes(id));
}

/** The toolbar that leaves had the focus. It goes on to the head of the table, or to the search without a table. */
function useFocusAfterBulk(
  isShown: boolean,
  frame: RefObject<HTMLElement | null>,
  searchId: string,
): void {
  useEffect(() => {
    const rows = frame.current;
    if (!isShown) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      const head = rows?.querySelector<HTMLElement>('thead input');
      (head ?? document.getElementById(searchId))?.focus();
    };
  }, [isShown, frame, searchId]);
}

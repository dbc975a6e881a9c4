import { type RefObject, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { searchId } from './filters/FilterControl.tsx';
import type { List, Selection } from './list.ts';
import { ListEmpty } from './ListEmpty.tsx';
import * as styles from './ListFrame.css.ts';
import { detailsPath, listPath } from './listPath.ts';
import { ListPager } from './paging/ListPager.tsx';
import type { AnyRows, RowsOptions } from './rows.ts';
import { Checkbox } from './table/Checkbox.tsx';
import { FragmentRow } from './table/FragmentRow.tsx';
import { SelectionTable } from './table/SelectionTable.tsx';
import { useCheckedRows } from './table/useCheckedRows.ts';
import { useFocusAfterRemoval } from './table/useFocusAfterRemoval.ts';
import { useRowKeys } from './table/useRowKeys.ts';

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
  const checked = useCheckedRows(ids, frame, searchId(list));
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
      <SelectionTable
        list={list}
        selection={selection}
        options={options}
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
      </SelectionTable>
      <ListPager list={list} noun={noun} page={page} selection={selection} waiting={waiting} />
    </>
  );
}

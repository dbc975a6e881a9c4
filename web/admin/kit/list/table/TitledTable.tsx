import { type ReactNode, useId, useRef } from 'react';
import type { Columns, FragmentKey, RowOptions } from '../rows.ts';
import { FragmentRow } from './FragmentRow.tsx';
import { RowsSkeleton } from './TableRow.tsx';
import * as styles from './TitledTable.css.ts';
import * as frame from './DataTable.css.ts';
import { useFocusAfterRemoval } from '../../keyboard.ts';

/** A titled table among others on a page. */
export interface TableOptions<Data> extends RowOptions<Data> {
  title: string;
  /** How many rows its skeleton has. */
  skeletonRows: number;
}

/** Declares a titled table. Its columns have the styles of `TitledTable.css.ts`. */
export function defineTable<Key extends FragmentKey>(
  options: Omit<TableOptions<Required<Key>[' $data']>, 'rowStyle'>,
): TableOptions<Required<Key>[' $data']> {
  return { ...options, rowStyle: styles.row };
}

interface Props<Data> {
  table: TableOptions<Data>;
  /** All rows, on other pages too. */
  count: number;
  rows: readonly { id: string; row: FragmentKey<Data> }[];
  connectionId?: string;
  /** Shown if there are no rows. */
  empty?: ReactNode;
}

export function TitledTable<Data>(props: Props<Data>) {
  const { table, count, rows, connectionId = '', empty } = props;
  return (
    <Frame title={table.title} count={count} columns={table.columns} empty={empty}>
      {rows.map(({ id, row }) => (
        <FragmentRow key={id} options={table} id={id} row={row} connectionId={connectionId} />
      ))}
    </Frame>
  );
}

/** The table with bars in place of text. */
export function TitledSkeleton({ table }: { table: TableOptions<never> }) {
  const { title, columns, skeletonRows } = table;
  return (
    <Frame title={title} count={null} columns={columns}>
      <RowsSkeleton columns={columns} count={skeletonRows} rowStyle={styles.row} />
    </Frame>
  );
}

interface FrameProps {
  title: string;
  /** Null while the table loads. */
  count: number | null;
  columns: Columns<never>;
  empty?: ReactNode;
  children: ReactNode;
}

/** Below the width of a desktop each row is a card that names its facts. */
function Frame({ title, count, columns, empty, children }: FrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading, count);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
        {count !== null && <span className={styles.count}> {count}</span>}
      </h2>
      {count === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table aria-labelledby={id} className={frame.table}>
          <thead className={frame.head}>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={column.styles?.head}>
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={frame.body}>{children}</tbody>
        </table>
      )}
    </section>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import type { Column, Columns, GivesWay } from '../rows.ts';
import * as styles from './DataTable.css.ts';
import { Link, useNavigate } from 'react-router-dom';
import { bar } from '../../placeholder.css.ts';

interface Props<Row> {
  columns: Columns<Row>;
  row: Row;
  connectionId?: string;
  /** The URL of its details. The first column links to it, and a click elsewhere in the row opens it too. */
  to?: string | undefined;
  selected?: boolean;
  /** Replaces the usual style of the row. */
  className?: string | undefined;
  /** The checkbox of the row. */
  checkbox?: ReactNode;
}

export function TableRow<Row>(props: Props<Row>) {
  const { columns, row, connectionId = '', to, selected = false, checkbox } = props;
  const { className = styles.row } = props;
  const open = useRowTarget(to);
  const state = `${to ? styles.opens : ''} ${selected ? styles.selected : ''}`;
  return (
    <tr className={`${className} ${state}`} onClick={open}>
      {checkbox}
      {columns.map((column, index) => {
        const value = column.cell(row, connectionId);
        const title = column.title?.(row);
        const style = column.styles?.cell;
        if (index === 0) {
          return (
            <th key={column.name} scope="row" title={title} className={style ?? styles.name}>
              {to ? (
                <RowLink to={to} selected={selected}>
                  {value}
                </RowLink>
              ) : (
                value
              )}
            </th>
          );
        }
        return (
          <td
            key={column.name}
            data-label={column.name}
            title={title}
            className={style ?? usualStyle(column, value)}
          >
            {column.term && <span className={styles.term}>{column.term} </span>}
            {value}
          </td>
        );
      })}
    </tr>
  );
}

function usualStyle({ givesWay }: Pick<Column<never>, 'givesWay'>, value: ReactNode): string {
  const isEmpty = value === null || value === undefined || value === false || value === '';
  return `${styles.cell} ${givesWayStyle(givesWay)} ${isEmpty ? styles.empty : ''}`;
}

interface RowLinkProps {
  to: string;
  selected?: boolean;
  className?: string;
  children: ReactNode;
}

/** The link in a row. The keys j and k move from one to the next. */
export function RowLink({ to, selected, className = styles.link, children }: RowLinkProps) {
  return (
    <Link to={to} data-row-link aria-current={selected || undefined} className={className}>
      {children}
    </Link>
  );
}

/** Opens the row's link on a click beside it. */
function useRowTarget(to: string | undefined): ((event: MouseEvent) => void) | undefined {
  const navigate = useNavigate();
  if (!to) return undefined;
  return ({ target }) => {
    const inControl = target instanceof Element && target.closest('a, button, select, label');
    // Somebody who selects text to copy it does not want the details.
    if (!inControl && !window.getSelection()?.toString()) void navigate(to);
  };
}

interface RowsSkeletonProps {
  columns: Columns<never>;
  count: number;
  rowStyle?: string | undefined;
  hasCheckboxes?: boolean;
}

/** Rows with bars in place of text, while a table loads. */
export function RowsSkeleton({
  columns,
  count,
  rowStyle,
  hasCheckboxes = false,
}: RowsSkeletonProps) {
  const bars = columns.map(({ term: _term, title: _title, ...column }) => ({
    ...column,
    cell: () => <span className={bar} />,
  }));
  return Array.from({ length: count }, (_each, row) => (
    <TableRow
      key={row}
      columns={bars}
      row={null}
      className={rowStyle}
      checkbox={hasCheckboxes && <td className={styles.checkCell} />}
    />
  ));
}

export function givesWayStyle(givesWay: GivesWay = false): string {
  if (givesWay === 'last') return styles.givesWayLast;
  return givesWay ? styles.givesWay : '';
}

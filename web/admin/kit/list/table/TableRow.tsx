import type { ReactNode } from 'react';
import type { Column, Columns } from './column.ts';
import * as styles from './DataTable.css.ts';
import { RowLink } from './RowLink.tsx';
import { useRowTarget } from './useRowTarget.ts';

interface Props<Row> {
  columns: Columns<Row>;
  row: Row;
  connectionId?: string;
  /** The address of its details. The first column links to it, and a click elsewhere in the row opens it too. */
  to?: string | undefined;
  selected?: boolean;
  /** Replaces the usual style of the row. */
  className?: string | undefined;
  /** The box that chooses the row. */
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
  return `${styles.cell} ${givesWay ? styles.givesWay : ''} ${isEmpty ? styles.empty : ''}`;
}

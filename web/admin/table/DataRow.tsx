import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from './DataTable.tsx';
import * as styles from './DataTable.css.ts';
import { useRowTarget } from './useRowTarget.ts';

interface Props {
  columns: readonly Column[];
  /** What stands in them, in their order. The first one names the row. */
  cells: readonly ReactNode[];
  /** Where its details are. The name is the link; the rest of the row is a larger target for the same. */
  to?: string;
  selected?: boolean;
}

export function DataRow({ columns, cells, to, selected = false }: Props) {
  const open = useRowTarget(to);
  const [name, ...others] = cells;
  return (
    <tr
      className={`${styles.row} ${to ? styles.opens : ''} ${selected ? styles.selected : ''}`}
      onClick={open}
    >
      <th scope="row" className={styles.name}>
        {to ? (
          <Link to={to} data-row-link aria-current={selected || undefined} className={styles.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      {others.map((cell, index) => {
        const column = columns[index + 1];
        return (
          <td
            key={column?.name}
            data-label={column?.name}
            className={`${styles.cell} ${column?.givesWay ? styles.givesWay : ''} ${isEmpty(cell) ? styles.empty : ''}`}
          >
            {cell}
          </td>
        );
      })}
    </tr>
  );
}

function isEmpty(cell: ReactNode): boolean {
  return cell === null || cell === undefined || cell === '';
}

import { bar } from '../../placeholder.css.ts';
import type { Columns } from './column.ts';
import * as styles from './DataTable.css.ts';
import { TableRow } from './TableRow.tsx';

interface Props {
  columns: Columns<never>;
  count: number;
  rowStyle?: string | undefined;
  hasCheckboxes?: boolean;
}

/** Rows with bars in place of text, while a table loads. */
export function RowsSkeleton({ columns, count, rowStyle, hasCheckboxes = false }: Props) {
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

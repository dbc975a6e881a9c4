import { bar } from '../placeholder.css.ts';
import { AccountsTable, type Column } from './AccountsTable.tsx';
import * as table from './AccountsTable.css.ts';

interface Props {
  title: string;
  columns: readonly Column[];
  /** About as many as there usually are. */
  rows: number;
}

/** Where rows will be: the same table with bars for text. */
export function AccountsSkeleton({ title, columns, rows }: Props) {
  return (
    <AccountsTable title={title} count={null} columns={columns}>
      {Array.from({ length: rows }, (_each, row) => (
        <tr key={row} className={table.row}>
          {[...columns, { name: 'Actions' }].map(({ name }) => (
            <td key={name} className={table.fact}>
              <span className={bar} />
            </td>
          ))}
        </tr>
      ))}
    </AccountsTable>
  );
}

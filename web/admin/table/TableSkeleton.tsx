import { hidden } from '../hidden.css.ts';
import { bar } from '../placeholder.css.ts';
import { DataRow } from './DataRow.tsx';
import { type Column, DataTable } from './DataTable.tsx';

const ROWS = Array.from({ length: 10 }, (_, index) => index);

interface Props {
  /** What is loaded: 'calls'. */
  what: string;
  columns: readonly Column[];
}

/** Where rows will be: the same table with bars for text. */
export function TableSkeleton({ what, columns }: Props) {
  return (
    <>
      <p role="status" className={hidden}>
        Loading {what}
      </p>
      <div inert>
        <DataTable caption={`Loading ${what}`} columns={columns}>
          {ROWS.map((index) => (
            <DataRow
              key={index}
              columns={columns}
              cells={columns.map(({ name }) => (
                <span key={name} className={bar} />
              ))}
            />
          ))}
        </DataTable>
      </div>
    </>
  );
}

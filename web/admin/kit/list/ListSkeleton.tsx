import { hidden } from '../hidden.css.ts';
import type { List, Selection } from './list.ts';
import type { RowsOptions } from './rows.ts';
import { RowsSkeleton } from './table/RowsSkeleton.tsx';
import { SelectionTable } from './table/SelectionTable.tsx';

interface Props {
  list: List;
  options: RowsOptions<never, never> & { loading: string };
  selection: Selection;
}

const ROWS = 10;

/** The table of a list with bars in place of text. */
export function ListSkeleton({ list, options, selection }: Props) {
  const { loading, columns, rowStyle, Bulk } = options;
  return (
    <>
      <p role="status" className={hidden}>
        Loading {loading}
      </p>
      <div inert>
        <SelectionTable list={list} selection={selection} options={options} checkAll={Bulk && ' '}>
          <RowsSkeleton
            columns={columns}
            count={ROWS}
            rowStyle={rowStyle}
            hasCheckboxes={Bulk !== undefined}
          />
        </SelectionTable>
      </div>
    </>
  );
}

import type { List, Selection } from '../list.ts';
import { listPath } from '../listPath.ts';
import type { AnyRows } from '../rows.ts';
import { NumberedPager, Pager } from './Pager.tsx';
import { PAGE_SIZE, pageNumber, type Position } from './position.ts';

interface Props {
  list: List;
  noun: readonly [one: string, many: string];
  page: AnyRows;
  selection: Selection;
  waiting: number;
}

/** Pages by cursors when the rows have them, else by numbers. */
export function ListPager({ list, noun, page, selection, waiting }: Props) {
  const { pageInfo, rows, total } = page;
  const { filters, sort } = selection;
  const pathOf = (position: Position) => listPath(list, { filters, sort, position });
  const counts = { noun, shown: rows.length, total };
  if (!pageInfo) {
    return (
      <NumberedPager
        {...counts}
        page={pageNumber(selection.position)}
        pageSize={PAGE_SIZE}
        pathOf={(number) => pathOf(number > 1 ? { page: number } : null)}
      />
    );
  }
  const { hasPreviousPage, hasNextPage } = pageInfo;
  // Not the cursors of `pageInfo`: rows that arrive live have cursors of their own.
  const before = rows[0]?.cursor ?? '';
  const after = rows.at(-1)?.cursor ?? '';
  return (
    <Pager
      {...counts}
      waiting={waiting}
      newest={selection.position && pathOf(null)}
      newer={hasPreviousPage ? pathOf({ before }) : null}
      older={hasNextPage ? pathOf({ after }) : null}
    />
  );
}

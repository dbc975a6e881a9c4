import { type ReactNode, useId } from 'react';
import { hidden } from '../../hidden.css.ts';
import type { Column, Columns } from './column.ts';
import * as styles from './DataTable.css.ts';
import * as frame from './TableFrame.css.ts';

interface Props {
  /** Accessible name of the table. */
  caption: string;
  /** The caption is shown as a heading. */
  hasHeading?: boolean;
  columns: Columns<never>;
  /** Rows of the last selection are shown while the next one loads. */
  stale?: boolean;
  /** The head's cell above the boxes that choose rows. */
  checkAll?: ReactNode;
  /** Draws the head of a column that can be sorted. The head stays visible where rows are cards. */
  renderSortLink?: ((column: Column<never>) => ReactNode) | undefined;
  /** Which way a column is sorted. */
  sortOf?(column: Column<never>): 'ascending' | 'descending' | undefined;
  children: ReactNode;
}

/** The frame of a table. Below the width of a desktop each row is a card. */
export function DataTable(props: Props) {
  const { caption, hasHeading, columns, stale = false, checkAll, renderSortLink, children } = props;
  const headingId = useId();
  const Frame = hasHeading ? 'section' : 'div';
  const labelledBy = hasHeading ? headingId : undefined;
  return (
    <Frame
      aria-labelledby={labelledBy}
      aria-busy={stale}
      className={`${frame.frame} ${stale ? frame.stale : ''}`}
    >
      {hasHeading && (
        <h2 id={headingId} className={styles.heading}>
          {caption}
        </h2>
      )}
      <table aria-labelledby={labelledBy} className={frame.table}>
        {!hasHeading && <caption className={hidden}>{caption}</caption>}
        <thead className={renderSortLink ? styles.visibleHead : frame.head}>
          <tr className={renderSortLink && styles.visibleHeadRow}>
            {checkAll && <td className={styles.checkHead}>{checkAll}</td>}
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                aria-sort={props.sortOf?.(column)}
                className={column.styles?.head ?? usualStyle(column)}
              >
                {renderSortLink && column.sortKey ? renderSortLink(column) : column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={frame.body}>{children}</tbody>
      </table>
    </Frame>
  );
}

function usualStyle({ width, givesWay }: Column<never>): string {
  return `${styles.headCell[width ?? 'rest']} ${givesWay ? styles.givesWay : ''}`;
}

import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import * as frame from '../table/TableFrame.css.ts';
import * as styles from './AccountsTable.css.ts';

export interface Column {
  name: string;
  /** As wide as a word or a day; the others share what is left. */
  width?: 'word' | 'day';
}

interface Props {
  title: string;
  /** How many rows there are; null while nobody knows. */
  count: number | null;
  columns: readonly Column[];
  /** Shown in the place of rows where there are none. */
  empty?: ReactNode;
  children: ReactNode;
}

/** A titled table of people. Beneath a desktop's width each row is a card that names its own facts. */
export function AccountsTable({ title, count, columns, empty, children }: Props) {
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
              {columns.map(({ name, width }) => (
                <th key={name} scope="col" className={styles.headCell[width ?? 'rest']}>
                  {name}
                </th>
              ))}
              <th scope="col" className={styles.actionsHead}>
                Actions
              </th>
            </tr>
          </thead>
          <tbody className={frame.body}>{children}</tbody>
        </table>
      )}
    </section>
  );
}

/** Whoever removes a row was in it: the heading takes the focus, which would be lost otherwise. */
function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, count: number | null): void {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== null && before.current !== null && count < before.current;
    if (isFewer && document.activeElement === document.body) heading.current?.focus();
    before.current = count;
  }, [heading, count]);
}

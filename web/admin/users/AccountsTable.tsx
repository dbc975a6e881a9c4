import { type ReactNode, type Ref, useId } from 'react';
import * as styles from './AccountsTable.css.ts';

interface Props {
  title: string;
  /** How many rows there are; null while nobody knows. */
  count: number | null;
  columns: readonly string[];
  /** Shown in the place of rows where there are none. */
  empty?: ReactNode;
  /** The heading, which takes the focus of a row that goes. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A titled table of people. Beneath a desktop's width each row is a card that names its own facts. */
export function AccountsTable({ title, count, columns, empty, headingRef, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.title}>
        {title}
        {count !== null && <span className={styles.count}> {count}</span>}
      </h2>
      {count === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table aria-labelledby={id} className={styles.table}>
          <thead className={styles.head}>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className={styles.headCell}>
                  {name}
                </th>
              ))}
              <th scope="col" className={styles.actionsHead}>
                Actions
              </th>
            </tr>
          </thead>
          <tbody className={styles.body}>{children}</tbody>
        </table>
      )}
    </section>
  );
}

import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatShare } from './figures/formats.ts';
import * as styles from './CountList.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Row {
  /** Key of the row, when names can repeat. */
  id?: string;
  name: string;
  count: number;
  /** Address of the counted entries. */
  to?: string | undefined;
}

interface Props {
  title: string;
  /** Head of the column of names. */
  column: string;
  rows: readonly Row[];
  /** Sum of all entries. The difference to the rows is shown as others. */
  total: number;
  empty: string;
}

/** Names with their counts and a bar for the share, highest first. */
export function CountList({ title, column, rows, total, empty }: Props) {
  const id = useId();
  const others = total - rows.reduce((sum, { count }) => sum + count, 0);
  const shown: readonly Row[] =
    others > 0 ? [...rows, { id: 'others', name: 'All others', count: others }] : rows;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {shown.length === 0 ? (
        <p className={recipes.soft}>{empty}</p>
      ) : (
        <table aria-labelledby={id} className={styles.table}>
          <thead className={styles.head}>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">Count</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id: key, name, count, to }) => (
              <tr key={key ?? name}>
                <th scope="row" className={styles.name}>
                  {to ? (
                    <Link to={to} className={styles.link}>
                      {name}
                    </Link>
                  ) : (
                    <span className={styles.words}>{name}</span>
                  )}
                  <svg
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    className={styles.track}
                    aria-hidden="true"
                  >
                    <rect width={(count / total) * 100} height="1" className={styles.share} />
                  </svg>
                </th>
                <td className={styles.number}>{formatCount(count)}</td>
                <td className={styles.number}>{formatShare(count / total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

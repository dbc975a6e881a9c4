import { COMPETITOR, type ComparisonRow, rowReveal } from '../../content/comparison.ts';
import { company } from '../../content/company.ts';
import { hidden } from '../../ui/page.css.ts';
import { Mark } from './Mark.tsx';
import * as styles from './Comparison.css.ts';

interface Props {
  caption: string;
  rows: readonly ComparisonRow[];
  competitor?: string;
}

/** The product beside another way of doing it, feature by feature. */
export function Comparison({ caption, rows, competitor = COMPETITOR }: Props) {
  return (
    <table className={styles.table} data-play={rowReveal.threshold}>
      <caption className={hidden}>{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className={styles.product}>
            {company.product}
          </th>
          <th scope="col">{competitor}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.feature}>
            <th scope="row">{row.feature}</th>
            <td className={styles.product}>
              <Mark value={row.product} />
            </td>
            <td>
              <Mark value={row.competitor} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

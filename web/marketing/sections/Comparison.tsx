import { COMPETITOR, type ComparisonRow, rowReveal } from '../../content/marketing/comparison.ts';
import { company } from '../../content/company/company.ts';
import { hidden } from '../../ui/page.css.ts';
import { TipText, TipWord } from '../../ui/Tip.tsx';
import * as styles from './Comparison.css.ts';

interface Props {
  caption: string;
  rows: readonly ComparisonRow[];
  competitor?: string;
}

const noteId = ({ feature }: ComparisonRow) =>
  `note-${feature.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

/** The product beside another way of doing it, feature by feature. */
export function Comparison({ caption, rows, competitor = COMPETITOR }: Props) {
  return (
    <>
      <table className={styles.table} data-play={rowReveal.threshold} suppressHydrationWarning>
        <caption className={hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={hidden}>Feature</span>
            </th>
            <th scope="col" className={styles.product}>
              {company.product}
            </th>
            <th scope="col">{competitor}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.feature}>
              <th scope="row">
                {row.note ? <TipWord id={noteId(row)}>{row.feature}</TipWord> : row.feature}
              </th>
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
      {rows.map(
        (row) =>
          row.note && (
            <TipText key={row.feature} id={noteId(row)}>
              {row.note}
            </TipText>
          ),
      )}
    </>
  );
}

/** The value of a comparison: a text, a check for true, or a cross for false. */
function Mark({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d={value ? 'm4 12.5 5.5 5.5L20 7' : 'm6 6 12 12M18 6 6 18'} />
      </svg>
      <span className={hidden}>{value ? 'Yes' : 'No'}</span>
    </>
  );
}

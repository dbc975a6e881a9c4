import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RetentionTable_periods$key } from '#relay/RetentionTable_periods.graphql';
import { PageSection } from '../kit/layout/PageFrame.tsx';
import * as styles from './PrivacyPage.css.ts';

const fragment = graphql`
  fragment RetentionTable_periods on RetentionPeriod @relay(plural: true) {
    name
    days
    rule
  }
`;

const TITLE = 'Retention periods';

/** How long each kind of data is kept. */
export function RetentionTable({ periods }: { periods: RetentionTable_periods$key }) {
  const rows = useFragment(fragment, periods);
  return (
    <PageSection title={TITLE} note="Older data is deleted automatically, every hour.">
      <table aria-label={TITLE} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.headCell}>
              Data
            </th>
            <th scope="col" className={styles.headCell}>
              Kept for
            </th>
            <th scope="col" className={styles.headCell}>
              From when
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, days, rule }) => (
            <tr key={name} className={styles.row}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              <td className={styles.cell}>{periodText(days)}</td>
              <td className={styles.cell}>{rule}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}

const YEAR = 365;

/** Formats a period of days: whole years as years, and 0 as text. */
function periodText(days: number): string {
  if (days === 0) return 'As long as it counts';
  const years = Math.floor(days / YEAR);
  if (years > 0 && days % YEAR <= years) return years === 1 ? '1 year' : `${years} years`;
  return days === 1 ? '1 day' : `${days} days`;
}

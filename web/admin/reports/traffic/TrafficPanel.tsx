import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { TrafficPanel_rows$key } from '#relay/TrafficPanel_rows.graphql';
import { hidden } from '../../kit/text.css.ts';
import { formatCount } from '../formats.ts';
import { share } from '../Overview.css.ts';
import * as styles from './Traffic.css.ts';
import { type FilterName, type TrafficSelection, valueInWords } from './trafficSelection.ts';

const fragment = graphql`
  fragment TrafficPanel_rows on TrafficRow @relay(plural: true) {
    name
    visitors
    views
  }
`;

const MOST_ROWS = 10;

interface Props {
  title: string;
  /** The condition that a row sets. */
  filter: FilterName;
  rows: TrafficPanel_rows$key;
  selection: TrafficSelection;
  onToggle(name: FilterName, value: string): void;
}

/** The ten values with the most visitors. A row filters the page by its value, and removes the filter again. */
export function TrafficPanel({ title, filter, rows: key, selection, onToggle }: Props) {
  const id = useId();
  const rows = useFragment(fragment, key).slice(0, MOST_ROWS);
  const most = Math.max(1, ...rows.map(({ visitors }) => visitors));
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className={styles.none}>Nothing in this range.</p>
      ) : (
        <table aria-labelledby={id} className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={hidden}>
                {title}
              </th>
              <th scope="col" className={styles.head}>
                Visitors
              </th>
              <th scope="col" className={styles.head}>
                Views
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, visitors, views }) => (
              <tr key={name}>
                <th scope="row" className={styles.name}>
                  <button
                    type="button"
                    className={styles.row}
                    aria-pressed={selection.filter[filter] === name}
                    onClick={() => onToggle(filter, name)}
                  >
                    {valueInWords(filter, name)}
                  </button>
                  <svg
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    className={styles.track}
                    aria-hidden="true"
                  >
                    <rect width={(visitors / most) * 100} height="1" className={share} />
                  </svg>
                </th>
                <td className={styles.number}>{formatCount(visitors)}</td>
                <td className={styles.number}>{formatCount(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

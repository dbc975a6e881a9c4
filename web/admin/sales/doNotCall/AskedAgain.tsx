import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { AskedAgain_suppression$key } from '#relay/AskedAgain_suppression.graphql';
import { leadPath } from '../leadPaths.ts';
import * as styles from '../../kit/list/details/Details.css.ts';
import { Fact } from '../../kit/list/details/detailsPane.tsx';
import { fullTime } from '../../kit/list/details/times.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment AskedAgain_suppression on Suppression {
    askedAgain @required(action: THROW) {
      at
      lead @required(action: THROW) {
        id
        email
      }
      consent {
        id
        text
        page
        proof
      }
    }
  }
`;

/** The leads with this number that agreed to a call although the request was in force, with the evidence. */
export function AskedAgain({ suppression: key }: { suppression: AskedAgain_suppression$key }) {
  const { askedAgain } = useFragment(fragment, key);
  if (askedAgain.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Asked again</h3>
      {askedAgain.map(({ at, lead, consent }) => (
        <article key={consent.id} className={recipes.stack[2]}>
          <blockquote className={styles.quote}>{consent.text}</blockquote>
          <dl className={recipes.stack[1]}>
            <Fact name="Given" value={fullTime(at)} />
            <Fact name="Lead" value={<Link to={leadPath(lead.id)}>{lead.email}</Link>} />
            <Fact name="Page" value={consent.page} />
            <Fact name="Proof" value={consent.proof} />
          </dl>
        </article>
      ))}
    </section>
  );
}

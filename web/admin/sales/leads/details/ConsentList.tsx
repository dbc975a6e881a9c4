import { graphql, useFragment } from 'react-relay/hooks.js';
import type { ConsentList_lead$key } from '#relay/ConsentList_lead.graphql';
import { Fact } from '../../../kit/list/details/detailsPane.tsx';
import * as styles from '../../../kit/list/details/Details.css.ts';
import { fullTime } from '../../../kit/list/details/times.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment ConsentList_lead on Lead {
    consents @required(action: THROW) {
      id
      text
      version
      page
      address
      userAgent
      proof
      at
    }
  }
`;

/** Evidence that this person agreed to a call: the text, when, and from where. */
export function ConsentList({ lead: key }: { lead: ConsentList_lead$key }) {
  const { consents } = useFragment(fragment, key);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Consent</h3>
      {consents.length === 0 && <p className={recipes.soft}>None is on record.</p>}
      {consents.map((consent) => (
        <article key={consent.id} className={recipes.stack[2]}>
          <blockquote className={styles.quote}>{consent.text}</blockquote>
          <dl className={recipes.stack[1]}>
            <Fact name="Given" value={fullTime(consent.at)} />
            <Fact name="Wording" value={consent.version} />
            <Fact name="Page" value={consent.page} />
            <Fact name="Address" value={consent.address} />
            <Fact name="Browser" value={consent.userAgent} />
            <Fact name="Proof" value={consent.proof} />
          </dl>
        </article>
      ))}
    </section>
  );
}

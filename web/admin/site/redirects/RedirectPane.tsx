import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RedirectPane_redirect$key } from '#relay/RedirectPane_redirect.graphql';
import type { RedirectPaneQuery } from '#relay/RedirectPaneQuery.graphql';
import * as styles from '../../kit/list/details/Details.css.ts';
import { detailsPane, Fact } from '../../kit/list/details/detailsPane.tsx';
import { fullTime } from '../../kit/list/details/times.tsx';
import { exact } from '../../kit/text.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { RedirectActions } from './RedirectActions.tsx';
import { STATUSES } from './RedirectForm.tsx';

export const Pane = detailsPane<RedirectPaneQuery>({
  query: graphql`
    query RedirectPaneQuery($id: ID!) @preloadable {
      node(id: $id) {
        ...RedirectPane_redirect @alias(as: "redirect")
      }
    }
  `,
  noun: 'redirect',
  details: ({ node }) => node?.redirect && <Details redirect={node.redirect} />,
});

const fragment = graphql`
  fragment RedirectPane_redirect on Redirect {
    from
    to
    status
    below
    hits
    lastHitAt
    note
    ...RedirectActions_redirect
  }
`;

/** A redirect with its addresses in full. */
function Details({ redirect: key }: { redirect: RedirectPane_redirect$key }) {
  const redirect = useFragment(fragment, key);
  const { from, to, status, below, hits, lastHitAt, note } = redirect;
  const [, meaning] = STATUSES.find(([code]) => code === status) ?? [];
  return (
    <div className={styles.details}>
      <header className={styles.head}>
        <h2 className={exact}>{from}</h2>
        <p>{below ? 'and everything below leads to' : 'leads to'}</p>
        <p>
          <a href={to} className={exact}>
            {to}
          </a>
        </p>
        <RedirectActions redirect={redirect} />
      </header>
      <section className={styles.section}>
        <h3 className={styles.heading}>Use</h3>
        <dl className={recipes.stack[1]}>
          <Fact name="Status" value={meaning ?? status} />
          <Fact name="Hits" value={hits} />
          <Fact name="Last hit" value={lastHitAt ? fullTime(lastHitAt) : 'Nobody has asked yet'} />
        </dl>
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>Note</h3>
        <p className={note ? styles.written : recipes.soft}>{note ?? 'No note.'}</p>
      </section>
    </div>
  );
}

import { graphql, useFragment } from 'react-relay/hooks.js';
import type { IntegrationRequestPane_request$key } from '#relay/IntegrationRequestPane_request.graphql';
import type { IntegrationRequestPaneQuery } from '#relay/IntegrationRequestPaneQuery.graphql';
import * as styles from '../../kit/list/details/Details.css.ts';
import { detailsPane, Fact } from '../../kit/list/details/detailsPane.tsx';
import { fullTime } from '../../kit/list/details/times.tsx';
import { EmailLink } from '../../../ui/EmailLink.tsx';
import { RequestStatusSelect } from './RequestStatusSelect.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

export const Pane = detailsPane<IntegrationRequestPaneQuery>({
  query: graphql`
    query IntegrationRequestPaneQuery($id: ID!) @preloadable {
      node(id: $id) {
        ...IntegrationRequestPane_request @alias(as: "request")
      }
    }
  `,
  noun: 'request',
  details: ({ node }) => node?.request && <Details request={node.request} />,
});

const fragment = graphql`
  fragment IntegrationRequestPane_request on IntegrationRequest {
    id
    integration
    name
    email
    company
    notes
    status
    createdAt
    updatedAt
    answers @required(action: THROW) {
      text
      authorName
      sentAt
    }
  }
`;

function Details({ request: key }: { request: IntegrationRequestPane_request$key }) {
  const request = useFragment(fragment, key);
  const { id, integration, name, email, company, notes, status, answers } = request;
  return (
    <div className={styles.details}>
      <header className={styles.head}>
        <h2 className={styles.name}>{integration}</h2>
        <p>
          {name}, {company}
        </p>
        <p>
          <EmailLink email={email} />
        </p>
      </header>
      <section className={styles.section}>
        <h3 className={styles.heading}>Status</h3>
        <RequestStatusSelect id={id} label="Status of this request" status={status} />
        <dl className={recipes.stack[1]}>
          <Fact name="Requested" value={fullTime(request.createdAt)} />
          <Fact name="Changed" value={fullTime(request.updatedAt)} />
        </dl>
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>Message</h3>
        <p className={notes ? styles.written : recipes.soft}>{notes ?? 'No message.'}</p>
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>Notes sent</h3>
        {answers.length === 0 && <p className={recipes.soft}>No notes have been sent.</p>}
        {answers.map((answer) => (
          <article key={answer.sentAt} className={recipes.stack[2]}>
            <blockquote className={styles.quote}>{answer.text}</blockquote>
            <p className={recipes.soft}>
              {answer.authorName}, {fullTime(answer.sentAt)}
            </p>
          </article>
        ))}
      </section>
    </div>
  );
}

import { graphql, useFragment } from 'react-relay/hooks.js';
import type { IntegrationRequestDetails_request$key } from '#relay/IntegrationRequestDetails_request.graphql';
import * as styles from '../table/Details.css.ts';
import { Fact } from '../table/Fact.tsx';
import { fullTime } from '../table/times.ts';
import { RequestStatusSelect } from './RequestStatusSelect.tsx';

const fragment = graphql`
  fragment IntegrationRequestDetails_request on IntegrationRequest {
    id
    integration
    name
    email
    company
    notes
    status
    createdAt
    updatedAt
    answers {
      text
      authorName
      sentAt
    }
  }
`;

/** Everything that is known of one request. */
export function IntegrationRequestDetails({
  request: key,
}: {
  request: IntegrationRequestDetails_request$key;
}) {
  const { id, integration, name, email, company, notes, status, createdAt, updatedAt, answers } =
    useFragment(fragment, key);
  return (
    <div className={styles.details}>
      <header className={styles.head}>
        <h2 className={styles.name}>{integration}</h2>
        <p>
          {name}, {company}
        </p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </header>
      <section className={styles.section}>
        <h3 className={styles.heading}>Status</h3>
        <RequestStatusSelect id={id} label="Status of this request" status={status} />
        <dl className={styles.facts}>
          <Fact name="Asked" value={fullTime(createdAt)} />
          <Fact name="Changed" value={fullTime(updatedAt)} />
        </dl>
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>What they said</h3>
        <p className={notes ? styles.transcript : styles.note}>{notes ?? 'Nothing more.'}</p>
      </section>
      <section className={styles.section}>
        <h3 className={styles.heading}>Notes sent</h3>
        {answers.length === 0 && <p className={styles.note}>None yet.</p>}
        {answers.map((answer) => (
          <article key={answer.sentAt} className={styles.consent}>
            <blockquote className={styles.quote}>{answer.text}</blockquote>
            <p className={styles.note}>
              {answer.authorName}, {fullTime(answer.sentAt)}
            </p>
          </article>
        ))}
      </section>
    </div>
  );
}

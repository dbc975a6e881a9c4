import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type {
  DoNotCallPane_suppression$data,
  DoNotCallPane_suppression$key,
} from '#relay/DoNotCallPane_suppression.graphql';
import type { DoNotCallPaneQuery } from '#relay/DoNotCallPaneQuery.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { leadPath, leadsPath } from '../paths.ts';
import { detailsPane, Fact } from '../../kit/list/details/detailsPane.tsx';
import * as styles from '../../kit/list/details/Details.css.ts';
import { fullTime } from '../../kit/list/details/times.tsx';
import { LiftNumber } from './LiftNumber.tsx';
import { SUPPRESSION_SOURCE_LABELS } from './suppressionSource.ts';
import * as recipes from '../../../theme/recipes.css.ts';

export const Pane = detailsPane<DoNotCallPaneQuery>({
  query: graphql`
    query DoNotCallPaneQuery($id: ID!) @preloadable {
      node(id: $id) {
        ...DoNotCallPane_suppression @alias(as: "suppression")
      }
    }
  `,
  noun: 'opt-out',
  details: ({ node }) => node?.suppression && <Details suppression={node.suppression} />,
});

const fragment = graphql`
  fragment DoNotCallPane_suppression on Suppression {
    id
    phone
    source
    reason
    evidence
    createdAt
    liftedAt
    liftedBy
    liftReason
    liftEvidence
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

function Details({ suppression: key }: { suppression: DoNotCallPane_suppression$key }) {
  const suppression = useFragment(fragment, key);
  const { phone, source, reason, evidence, createdAt, liftedAt, liftedBy, liftReason } =
    suppression;
  const liftEvidence = evidenceFacts(suppression.liftEvidence ?? '{}');
  return (
    <div className={styles.details}>
      <header className={styles.head}>
        <h2 className={styles.name}>{phone ? formatPhone(phone) : 'Number of an erased person'}</h2>
        <p>{liftedAt ? 'This opt-out was lifted.' : 'This number is not called.'}</p>
        {phone && (
          <p>
            <Link to={leadsPath({ q: phone })}>Leads with this number</Link>
          </p>
        )}
      </header>
      <section className={styles.section}>
        <h3 className={styles.heading}>Opt-out</h3>
        <dl className={recipes.stack[1]}>
          <Fact name="Recorded" value={fullTime(createdAt)} />
          <Fact name="Source" value={SUPPRESSION_SOURCE_LABELS[source]} />
          <Fact name="Reason" value={reason} />
          {evidenceFacts(evidence).map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      </section>
      <AskedAgain askedAgain={suppression.askedAgain} />
      <section className={styles.section}>
        <h3 className={styles.heading}>Lift</h3>
        {liftedAt ? (
          <dl className={recipes.stack[1]}>
            <Fact name="Lifted" value={fullTime(liftedAt)} />
            <Fact name="By" value={liftedBy ?? 'A proof of the number'} />
            <Fact name="Reason" value={liftReason} />
            {!liftedBy &&
              liftEvidence.map(([name, value]) => <Fact key={name} name={name} value={value} />)}
          </dl>
        ) : (
          <LiftNumber id={suppression.id} />
        )}
      </section>
    </div>
  );
}

/** The leads with this number that agreed to a call although the opt-out was in force, with the evidence. */
function AskedAgain({ askedAgain }: Pick<DoNotCallPane_suppression$data, 'askedAgain'>) {
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

/** Names of the parts of the evidence. */
const NAMES: Record<string, string> = {
  callId: 'Call',
  leadId: 'Lead',
  address: 'IP address',
  userId: 'User',
  apiKeyId: 'API key',
  messageId: 'Message',
  text: 'Text',
  consentId: 'Consent',
  connectorId: 'CRM',
  personId: 'Person in the CRM',
};

/**
 * The evidence of an opt-out or of its lift, as names and values.
 *
 * @param evidence A JSON object of texts.
 */
function evidenceFacts(evidence: string): [name: string, value: string][] {
  const known: unknown = JSON.parse(evidence);
  if (typeof known !== 'object' || known === null) return [];
  return Object.entries(known).map(([key, value]) => [NAMES[key] ?? key, String(value)]);
}

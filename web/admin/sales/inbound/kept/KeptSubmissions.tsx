import { graphql, useFragment } from 'react-relay/hooks.js';
import type { KeptSubmissions_source$key } from '#relay/KeptSubmissions_source.graphql';
import { Button } from '../../../../ui/Button.tsx';
import { Moment } from '../../../kit/list/details/Moment.tsx';
import { PageSection } from '../../../kit/layout/PageSection.tsx';
import * as styles from '../Forms.css.ts';
import { useDiscardSubmission } from './useDiscardSubmission.ts';
import { useRunSubmission } from './useRunSubmission.ts';

const fragment = graphql`
  fragment KeptSubmissions_source on InboundSource {
    kept {
      id
      problem
      receivedAt
      fields {
        key
        label
        value
      }
    }
  }
`;

/** Submissions that became no lead. */
export function KeptSubmissions({ source }: { source: KeptSubmissions_source$key }) {
  const { kept } = useFragment(fragment, source);
  const [run, running] = useRunSubmission();
  const [discard, discarding] = useDiscardSubmission();
  return (
    <PageSection
      title="Not understood"
      note="These submissions became no lead. Correct the mapping above and run them again. They are deleted after 30 days."
    >
      {kept.length === 0 && <p>No submission waits here.</p>}
      <ul>
        {kept.map(({ id, problem, receivedAt, fields }) => (
          <li key={id} className={styles.kept}>
            <p>
              <Moment at={receivedAt} />: {problem}
            </p>
            <dl className={styles.answers}>
              {fields.map(({ key, label, value }) => (
                <div key={key} className={styles.answer}>
                  <dt className={styles.term}>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div className={styles.actions}>
              <Button pending={running && 'Running...'} onClick={() => void run(id)}>
                Run again
              </Button>
              <Button
                look="quiet"
                pending={discarding && 'Discarding...'}
                onClick={() => void discard(id)}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

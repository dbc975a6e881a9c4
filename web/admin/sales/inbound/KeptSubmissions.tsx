import { graphql, useFragment } from 'react-relay/hooks.js';
import type { KeptSubmissions_source$key } from '#relay/KeptSubmissions_source.graphql';
import type { KeptSubmissionsDiscardMutation } from '#relay/KeptSubmissionsDiscardMutation.graphql';
import type { KeptSubmissionsRunMutation } from '#relay/KeptSubmissionsRunMutation.graphql';
import { Button } from '../../../ui/Button.tsx';
import { Moment } from '../../kit/list/details/times.tsx';
import { PageSection } from '../../kit/layout/PageFrame.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import * as styles from './Forms.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

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

const runMutation = graphql`
  mutation KeptSubmissionsRunMutation($input: RunInboundDeliveryInput!) {
    runInboundDelivery(input: $input) {
      ... on RunInboundDeliveryPayload @alias(as: "payload") {
        problem
        inboundSource {
          ...KeptSubmissions_source
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const discardMutation = graphql`
  mutation KeptSubmissionsDiscardMutation($input: DiscardInboundDeliveryInput!) {
    discardInboundDelivery(input: $input) {
      ... on DiscardInboundDeliveryPayload @alias(as: "payload") {
        inboundSource {
          ...KeptSubmissions_source
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

export function KeptSubmissions({ source }: { source: KeptSubmissions_source$key }) {
  const { kept } = useFragment(fragment, source);
  const [run, running] = useAction<KeptSubmissionsRunMutation>(runMutation, {
    failed: 'Failed to run the submission again',
    done: ({ problem }) =>
      problem
        ? { variant: 'destructive', title: 'Still No Lead', description: problem }
        : { title: 'Lead Saved', description: 'The submission is a lead now.' },
  });
  const [discard, discarding] = useAction<KeptSubmissionsDiscardMutation>(discardMutation, {
    failed: 'Failed to discard the submission',
    done: 'Submission Discarded',
  });
  return (
    <PageSection
      title="Not understood"
      note="No lead could be made from these submissions. Correct the mapping above and run them again. They are deleted after 30 days."
    >
      {kept.length === 0 && <p>There are no such submissions.</p>}
      <ul>
        {kept.map(({ id, problem, receivedAt, fields }) => (
          <li key={id} className={styles.kept}>
            <p>
              <Moment at={receivedAt} />: {problem}
            </p>
            <dl className={styles.answers}>
              {fields.map(({ key, label, value }) => (
                <div key={key} className={recipes.row}>
                  <dt className={styles.term}>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div className={recipes.row}>
              <Button pending={running && 'Running...'} onClick={() => void run({ input: { id } })}>
                Run again
              </Button>
              <Button
                look="quiet"
                pending={discarding && 'Discarding...'}
                onClick={() => void discard({ input: { id } })}
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

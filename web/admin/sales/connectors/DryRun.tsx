import { useEffect, useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { DryRunMutation, DryRunMutation$data } from '#relay/DryRunMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import * as styles from './ConnectorCard.css.ts';

const mutation = graphql`
  mutation DryRunMutation($id: ID!) {
    dryRunConnector(input: { id: $id }) {
      __typename
      ... on DryRunConnectorPayload {
        leads {
          leadId
          personId
          values {
            field
            value
          }
          activities
        }
      }
      ... on ConflictError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

type Leads = Extract<
  DryRunMutation$data['dryRunConnector'],
  { __typename: 'DryRunConnectorPayload' }
>['leads'];

/** Shows what would be sent of the ten newest leads. */
export function DryRun({ id }: { id: string }) {
  const [leads, setLeads] = useState<Leads | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [run] = useResultMutation<DryRunMutation>({
    mutation,
    onOutcome(outcome) {
      if (outcome.kind === 'success') setLeads(outcome.payload.leads);
      else if (outcome.kind === 'failure' && 'message' in outcome.failure) {
        setProblem(outcome.failure.message);
      } else setProblem('The dry run failed.');
    },
  });
  useEffect(() => void run({ id }), [run, id]);
  if (problem !== null) return <p className={styles.problem}>{problem}</p>;
  if (!leads) return <p role="status">Reading from the CRM</p>;
  if (leads.length === 0) return <p>There are no leads yet.</p>;
  return (
    <>
      <p>What would be sent of the newest leads. Nothing was written.</p>
      <ul>
        {leads.map(({ leadId, personId, values, activities }) => (
          <li key={leadId} className={styles.lead}>
            <p>
              {personId ? `Updates person ${personId}` : 'Creates a person'}
              {activities.length > 0 && `, with ${activities.join(', ')}`}
            </p>
            <p className={styles.state}>
              {values.map(({ field, value }) => `${field}: ${value}`).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

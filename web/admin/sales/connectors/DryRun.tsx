import { useEffect, useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { DryRunMutation, DryRunMutation$data } from '#relay/DryRunMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';
import * as styles from './ConnectorCard.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const mutation = graphql`
  mutation DryRunMutation($id: ID!) {
    dryRunConnector(input: { id: $id }) {
      ... on DryRunConnectorPayload @alias(as: "payload") {
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
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

type Leads = NonNullable<DryRunMutation$data['dryRunConnector']['payload']>['leads'];

/** Shows what would be sent of the ten newest leads. */
export function DryRun({ id }: { id: string }) {
  const [leads, setLeads] = useState<Leads | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [run] = useAction<DryRunMutation>(mutation);
  useEffect(() => {
    async function read(): Promise<void> {
      const outcome = await run({ id });
      if (outcome?.kind === 'success') setLeads(outcome.payload.leads);
      else if (outcome?.kind === 'failure') setProblem(outcome.failure.message);
      else if (outcome) setProblem('The dry run failed.');
    }
    void read();
  }, [run, id]);
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
            <p className={recipes.soft}>
              {values.map(({ field, value }) => `${field}: ${value}`).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

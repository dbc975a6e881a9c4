import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type * as z from 'zod/mini';
import type { NewExperimentPlanQuery } from '#relay/NewExperimentPlanQuery.graphql';
import { experimentPlan as planRules } from '../../../content/site/experiments.ts';
import { formatShare } from '../formats.ts';
import { neededVisitors } from './plan.ts';

const planQuery = graphql`
  query NewExperimentPlanQuery(
    $page: String!
    $goal: ExperimentGoal!
    $share: Float!
    $effect: Float!
    $variants: Int!
    $until: DateTime!
  ) {
    experimentPlan(
      page: $page
      goal: $goal
      share: $share
      effect: $effect
      variants: $variants
      until: $until
    ) {
      plannedVisitors
      expectedUntil
      effectUntilEnd
    }
  }
`;

type Wanted = z.infer<typeof planRules>;

/** How many visitors a new experiment needs. It shows nothing while a value is not valid. */
export function NewExperimentPlan({ wanted }: { wanted: Wanted }) {
  const asked = planRules.safeParse(wanted);
  return asked.success ? <PlanOf {...asked.data} /> : null;
}

function PlanOf(asked: Wanted) {
  const { goal, effect } = asked;
  const until = asked.until.toISOString();
  const { experimentPlan } = useLazyLoadQuery<NewExperimentPlanQuery>(planQuery, {
    ...asked,
    until,
  });
  if (!experimentPlan) return null;
  const { plannedVisitors, expectedUntil, effectUntilEnd } = experimentPlan;
  return (
    <p>
      {neededVisitors({ goal, effect, until, plannedVisitors, expectedUntil })}
      {typeof effectUntilEnd === 'number' &&
        effectUntilEnd > effect &&
        ` Visitors until the end are enough for a difference of ${formatShare(effectUntilEnd)}.`}
    </p>
  );
}

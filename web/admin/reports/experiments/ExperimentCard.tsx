import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  ExperimentCard_experiment$data,
  ExperimentCard_experiment$key,
} from '#relay/ExperimentCard_experiment.graphql';
import { slotsOf } from '../../../content/pages/words/slots.ts';
import { GOAL_DAYS } from '../../../content/site/experiments.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { Day } from '../../kit/list/details/times.tsx';
import { formatDay } from '../../site/blog/postDate.ts';
import { formatCount, formatShare } from '../formats.ts';
import * as overview from '../Overview.css.ts';
import { ExperimentActions } from './ExperimentActions.tsx';
import * as styles from './Experiments.css.ts';
import { GOALS } from './goals.ts';
import { aboutVisitors, neededVisitors, whenTheyCame } from './plan.ts';
import { VariantRows } from './VariantRows.tsx';

const fragment = graphql`
  fragment ExperimentCard_experiment on Experiment {
    page
    share
    goal
    until
    effect
    state
    startedAt
    stoppedAt
    createdBy
    verdict
    plannedVisitors
    expectedUntil
    variants {
      slots {
        key
      }
      visitors
      undecided
    }
    ...VariantRows_experiment
    ...ExperimentActions_experiment
  }
`;

type Experiment = ExperimentCard_experiment$data;

/** An experiment: what is known, in a sentence, and the figures that prove it. */
export function ExperimentCard({ experiment: key }: { experiment: ExperimentCard_experiment$key }) {
  const experiment = useFragment(fragment, key);
  const { page, share, goal, until, state, verdict, variants } = experiment;
  const id = useId();
  const undecided = variants.reduce((sum, variant) => sum + variant.undecided, 0);
  return (
    <article aria-labelledby={id} className={overview.panel}>
      <div className={recipes.spreadRow}>
        <h2 id={id} className={overview.heading}>
          {page}: {testedOf(experiment)}
        </h2>
        <State experiment={experiment} />
      </div>
      <p className={styles.verdict}>{verdict}</p>
      <p className={recipes.note}>
        Goal: {GOALS[goal]}. {formatShare(share)} of visitors take part.
        {state !== 'stopped' && ` It ends on ${formatDay(until)}.`} {planOf(experiment)}
      </p>
      <VariantRows experiment={experiment} />
      {undecided > 0 && (
        <p className={recipes.note}>
          {undecided === 1 ? '1 visitor is' : `${formatCount(undecided)} visitors are`} undecided. A
          visitor has {GOAL_DAYS[goal]} days to reach the goal.
        </p>
      )}
      <ExperimentActions experiment={experiment} titleId={id} />
    </article>
  );
}

/** What people call the texts under test. */
function testedOf({ page, variants }: Experiment): string {
  const keys = new Set(variants.flatMap(({ slots }) => slots.map(({ key }) => key)));
  const labels = new Map(slotsOf(page)?.map(({ key, label }) => [key, label]));
  return [...keys].map((key) => labels.get(key) ?? key).join(', ');
}

function State({ experiment }: { experiment: Experiment }) {
  const { state, startedAt, stoppedAt, createdBy } = experiment;
  return (
    <p className={styles.state[state]}>
      {state === 'draft' && `Draft by ${createdBy ?? 'a deleted user'}`}
      {state === 'running' && startedAt && (
        <span>
          Running since <Day at={startedAt} />
        </span>
      )}
      {state === 'stopped' && stoppedAt && (
        <span>
          Stopped on <Day at={stoppedAt} />
        </span>
      )}
    </p>
  );
}

/** How many visitors an answer needs, and when they will have come. */
function planOf(experiment: Experiment): string {
  const { state, goal, effect, plannedVisitors, expectedUntil, until, variants } = experiment;
  const plan = { goal, effect, plannedVisitors, expectedUntil, until };
  if (state === 'draft') return neededVisitors(plan);
  const counted = variants.reduce((sum, { visitors }) => sum + visitors, 0);
  const seen = `${formatCount(counted)} of ${aboutVisitors(plannedVisitors)}`;
  if (state === 'stopped') return `${seen} came.`;
  return `${seen} that a difference of ${formatShare(effect)} needs${whenTheyCame(plan)}`;
}

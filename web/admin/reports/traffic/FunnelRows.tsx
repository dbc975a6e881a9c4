import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { FunnelRowsMutation } from '#relay/FunnelRowsMutation.graphql';
import type {
  FunnelRows_funnel$data,
  FunnelRows_funnel$key,
} from '#relay/FunnelRows_funnel.graphql';
import * as recipes from '../../../theme/recipes.css.ts';
import { control } from '../../kit/controls.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import * as days from '../Days.css.ts';
import { formatCount, formatRate, formatSeconds, formatShare } from '../formats.ts';
import * as overview from '../Overview.css.ts';
import * as styles from './Traffic.css.ts';

const fragment = graphql`
  fragment FunnelRows_funnel on Funnel {
    steps {
      name
      visitors
      simulated
      rate
      lower
      upper
      shareOfBefore
      medianSeconds
    }
    meetingWorth
    refused {
      field
      visitors
    }
  }
`;

const STEPS = new Map([
  ['visit', 'Visited'],
  ['form_seen', 'Saw the form'],
  ['form_begun', 'Began it'],
  ['lead', 'Left a number'],
  ['answered', 'Answered'],
  ['booked', 'Booked'],
  ['held', 'Held'],
]);

const FIELDS = new Map([
  ['firstName', 'Name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
]);

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

type Step = FunnelRows_funnel$data['steps'][number];

/** The way from the first view to the meeting that was held, a row for each step. */
export function FunnelRows({ funnel: key }: { funnel: FunnelRows_funnel$key }) {
  const { steps, refused, meetingWorth } = useFragment(fragment, key);
  const worth = meetingWorth ?? null;
  const columns = ['Count', 'Of visits', 'Of the step before', 'Median time since'];
  return (
    <section aria-labelledby="traffic-funnel" className={overview.panel}>
      <h2 id="traffic-funnel" className={overview.heading}>
        From visit to meeting
      </h2>
      <Worth worth={worth} />
      {/* Focusable, so that the arrow keys can scroll it sideways. */}
      <div role="region" aria-label="Funnel" tabIndex={0} className={days.originFrame}>
        <table aria-labelledby="traffic-funnel" className={days.table}>
          <thead>
            <tr>
              <th scope="col" className={days.originHead}>
                Step
              </th>
              {[...columns, ...(worth ? ['Worth'] : [])].map((name) => (
                <th key={name} scope="col" className={days.head}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <StepRow key={step.name} step={step} worth={worth} />
            ))}
          </tbody>
        </table>
      </div>
      {refused.length > 0 && (
        <p>
          Refused:{' '}
          {refused
            .map(({ field, visitors }) => `${FIELDS.get(field) ?? field} ${formatCount(visitors)}`)
            .join(', ')}
          .
        </p>
      )}
      <p className={recipes.soft}>
        Only leads and meetings from forms of the site count, under the day of their visit.
        {typeof steps[0]?.visitors !== 'number' &&
          ' With a playbook, steps before the lead are not known.'}
      </p>
    </section>
  );
}

function StepRow({ step, worth }: { step: Step; worth: number | null }) {
  const { name, visitors, simulated, rate, lower, upper, shareOfBefore, medianSeconds } = step;
  return (
    <tr>
      <th scope="row" className={days.origin}>
        {STEPS.get(name) ?? name}
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className={overview.track}
          aria-hidden="true"
        >
          <rect width={(upper ?? 0) * 100} height="1" className={styles.unsure} />
          <rect
            width={((name === 'visit' ? rate : lower) ?? 0) * 100}
            height="1"
            className={overview.share}
          />
        </svg>
      </th>
      <td className={days.cell}>
        {typeof visitors === 'number' ? formatCount(visitors) : '–'}
        {Boolean(simulated) && ` (${formatCount(simulated ?? 0)} simulated)`}
      </td>
      <td className={days.cell}>
        {name === 'visit' ? formatShare(rate) : formatRate({ rate, lower, upper })}
      </td>
      <td className={days.cell}>{formatShare(shareOfBefore)}</td>
      <td className={days.cell}>{formatSeconds(medianSeconds)}</td>
      {worth && (
        <td className={days.cell}>
          {name === 'booked' || name === 'held' ? money.format((visitors ?? 0) * worth) : '–'}
        </td>
      )}
    </tr>
  );
}

const mutation = graphql`
  mutation FunnelRowsMutation($input: SetMeetingWorthInput!) {
    setMeetingWorth(input: $input) {
      ... on SetMeetingWorthPayload @alias(as: "payload") {
        dollars
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** What a meeting is worth, for everybody who sees the funnel. An empty field removes it. */
function Worth({ worth }: { worth: number | null }) {
  const { revalidate } = useRevalidator();
  const [save, isSaving] = useAction<FunnelRowsMutation>(mutation, {
    failed: 'The worth could not be saved',
  });
  return (
    <form
      className={styles.worth}
      onSubmit={async (event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get('worth'));
        const outcome = await save({ input: { dollars: text ? Number(text) : null } });
        if (outcome?.kind === 'success') await revalidate();
      }}
    >
      <label htmlFor="traffic-worth">Worth of a meeting in dollars</label>
      <input
        key={worth}
        id="traffic-worth"
        name="worth"
        type="number"
        min={1}
        max={999_999_999}
        defaultValue={worth ?? ''}
        className={styles.date}
      />
      <button type="submit" disabled={isSaving} className={control}>
        Save
      </button>
    </form>
  );
}

import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { WeeklySwitch_summary$key } from '#relay/WeeklySwitch_summary.graphql';
import type { WeeklySwitchMutation } from '#relay/WeeklySwitchMutation.graphql';
import * as recipes from '../../theme/recipes.css.ts';
import { useAction } from '../kit/mutation/useAction.ts';
import * as styles from './browser/BrowserSwitch.css.ts';

const fragment = graphql`
  fragment WeeklySwitch_summary on WeeklySummary {
    isWanted
    timeZone
  }
`;

const mutation = graphql`
  mutation WeeklySwitchMutation($input: SetWeeklySummaryInput!) {
    setWeeklySummary(input: $input) {
      ... on SetWeeklySummaryPayload @alias(as: "payload") {
        weeklySummary {
          ...WeeklySwitch_summary
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Switches the weekly email about traffic. */
export function WeeklySwitch({ summary }: { summary: WeeklySwitch_summary$key }) {
  const { isWanted, timeZone } = useFragment(fragment, summary);
  const [send, isSending] = useAction<WeeklySwitchMutation>(mutation, {
    failed: 'The setting could not be changed',
  });
  const id = useId();
  const change = (wanted: boolean) =>
    send(
      { input: { isWanted: wanted } },
      {
        optimisticUpdater: (store) =>
          void store.getRoot().getLinkedRecord('weeklySummary')?.setValue(wanted, 'isWanted'),
        updater: (store) => {
          const changed = store.getRootField('setWeeklySummary')?.getLinkedRecord('weeklySummary');
          if (changed) store.getRoot().setLinkedRecord(changed, 'weeklySummary');
        },
      },
    );
  return (
    <div>
      <label className={styles.label}>
        <input
          type="checkbox"
          aria-describedby={id}
          className={recipes.checkbox}
          checked={isWanted}
          disabled={isSending}
          onChange={({ target }) => void change(target.checked)}
        />
        Send me a weekly summary of traffic
      </label>
      <p id={id} className={recipes.note}>
        What changed and what stands out, in ten lines. It comes on Mondays at 8:00 ({timeZone}).
      </p>
    </div>
  );
}

import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BrowserSwitch_notices$key } from '#relay/BrowserSwitch_notices.graphql';
import * as styles from './BrowserSwitch.css.ts';
import { type BrowserState, useBrowserNotices } from './useBrowserNotices.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment BrowserSwitch_notices on BrowserNotices {
    publicKey
    enabled
  }
`;

const EXPLANATIONS: Record<BrowserState, string> = {
  unsupported: 'This browser cannot show notifications from this site.',
  denied:
    'This browser blocks notifications from this site. Allow them in its settings, then load this page again.',
  off: 'Shows the subject of each email, even if the console is closed. It contains no names.',
  on: 'This browser shows the subject of each email while you are signed in.',
};

interface Props {
  notices: BrowserSwitch_notices$key;
  userId: string;
}

/** Switches the notifications in this browser. The events and the quiet hours are those of the emails. */
export function BrowserSwitch({ notices, userId }: Props) {
  const { publicKey, enabled } = useFragment(fragment, notices);
  const { state, busy, failed, change } = useBrowserNotices({ userId, publicKey, enabled });
  const id = useId();
  return (
    <div>
      <label className={styles.label}>
        <input
          type="checkbox"
          aria-describedby={id}
          aria-busy={busy}
          className={recipes.checkbox}
          checked={state === 'on'}
          disabled={state === 'unsupported' || state === 'denied'}
          onChange={({ target }) => void change(target.checked)}
        />
        Notify me in this browser
      </label>
      <p id={id} role="status" className={failed ? recipes.fieldProblem : recipes.note}>
        {failed ? 'The setting could not be changed. Please try again.' : EXPLANATIONS[state]}
      </p>
    </div>
  );
}

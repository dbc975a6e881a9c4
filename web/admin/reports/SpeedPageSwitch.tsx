import { graphql, useFragment } from 'react-relay/hooks.js';
import type { SpeedPageSwitch_page$key } from '#relay/SpeedPageSwitch_page.graphql';
import type { SpeedPageSwitchMutation } from '#relay/SpeedPageSwitchMutation.graphql';
import { speedPage } from '../../content/pages/publicPages.ts';
import { useAction } from '../kit/mutation/useAction.ts';
import { useMay } from '../kit/session/useMay.ts';
import { formatCount } from './formats.ts';
import * as styles from './Overview.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

const fragment = graphql`
  fragment SpeedPageSwitch_page on SpeedPage {
    isPublic
    calls
    needed
  }
`;

const mutation = graphql`
  mutation SpeedPageSwitchMutation($input: SetSpeedPageInput!) {
    setSpeedPage(input: $input) {
      ... on SetSpeedPagePayload @alias(as: "payload") {
        speedPage {
          ...SpeedPageSwitch_page
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Whether everybody can see the speed, and for super_admins the switch. */
export function SpeedPageSwitch({ page: key }: { page: SpeedPageSwitch_page$key }) {
  const { isPublic, calls, needed } = useFragment(fragment, key);
  const maySwitch = useMay('speed:write');
  const [send, isSending] = useAction<SpeedPageSwitchMutation>(mutation, {
    failed: 'The page could not be changed',
  });
  const isEnough = calls >= needed;
  if (maySwitch && (isEnough || isPublic))
    return (
      <p className={styles.publicSpeed}>
        <label className={recipes.centeredRow}>
          <input
            type="checkbox"
            role="switch"
            className={recipes.checkbox}
            checked={isPublic}
            aria-checked={isPublic}
            disabled={isSending}
            onChange={({ target }) =>
              void send(
                { input: { isPublic: target.checked } },
                {
                  optimisticUpdater: (store) => {
                    const page = store.getRoot().getLinkedRecord('speedPage');
                    page?.setValue(target.checked, 'isPublic');
                  },
                  updater: (store) => {
                    const changed = store
                      .getRootField('setSpeedPage')
                      ?.getLinkedRecord('speedPage');
                    if (changed) store.getRoot().setLinkedRecord(changed, 'speedPage');
                  },
                },
              )
            }
          />
          Show the speed of real calls to everybody
        </label>
        {isPublic && <PublicLink isShown={isEnough} />}
      </p>
    );
  return (
    <p className={recipes.note}>
      {isPublic ? (
        <PublicLink isShown={isEnough} />
      ) : (
        `Nobody outside sees the speed. ${formatCount(calls)} of ${formatCount(needed)} real calls in 30 days.`
      )}
    </p>
  );
}

function PublicLink({ isShown }: { isShown: boolean }) {
  return isShown ? (
    <a href={speedPage.path}>Everybody sees it at {speedPage.path}.</a>
  ) : (
    'Too few real calls: /speed is not shown.'
  );
}

import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { ReadyLine_line$key } from '#relay/ReadyLine_line.graphql';
import type { ReadyLineSetAsideMutation } from '#relay/ReadyLineSetAsideMutation.graphql';
import { READY_LINES, type ReadyLineName, SERVER_LINK } from '../../content/staff/getReady.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Moment } from '../kit/list/details/times.tsx';
import { useAction } from '../kit/mutation/useAction.ts';
import { useSettings } from '../kit/settings.ts';
import { CallMe } from './CallMe.tsx';
import * as styles from './GetReady.css.ts';
import { keepReadiness } from './keepReadiness.ts';
import { SendMeAMail } from './SendMeAMail.tsx';
import { useCheckReadiness } from './useCheckReadiness.ts';

const fragment = graphql`
  fragment ReadyLine_line on ReadinessLine {
    name
    state
    found
    checkedAt
    setAsideAt
  }
`;

const mutation = graphql`
  mutation ReadyLineSetAsideMutation($input: UpdateReadinessLineInput!) {
    updateReadinessLine(input: $input) {
      ... on UpdateReadinessLinePayload @alias(as: "payload") {
        readiness {
          ...GetReadyPage_readiness
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  line: ReadyLine_line$key;
  /** Whether it is the first that is not ready: its link is the main action of the page. */
  isNext: boolean;
}

/** One need of the installation. */
export function ReadyLine({ line, isNext }: Props) {
  const { name, state, found, checkedAt, setAsideAt } = useFragment(fragment, line);
  const [update, saving] = useAction<ReadyLineSetAsideMutation>(mutation, {
    failed: 'The line could not be changed',
  });
  const id = useId();
  const { title, link: usual } = READY_LINES[name];
  // The rep is set up on the page of playbooks, after the settings have named a vendor.
  const isUnnamed = useSettings().callsAreSimulated && name === 'voice';
  const link = isUnnamed ? SERVER_LINK : usual;
  const isAside = setAsideAt !== null;
  const shown = isAside ? 'aside' : state === 'ready' ? 'ready' : 'open';
  const set = (setAside: boolean) =>
    void update({ input: { name, setAside } }, { updater: keepReadiness('updateReadinessLine') });
  return (
    <li className={styles.line} aria-labelledby={id}>
      <span className={styles.mark[shown]} aria-hidden="true" />
      <div className={styles.words}>
        <h3 id={id} className={styles.name}>
          {title} <span className={styles.state[shown]}>{WORDS[shown]}</span>
        </h3>
        <p className={styles.found}>
          {isAside ? 'Not needed here.' : (found ?? 'Not checked yet.')}{' '}
          {checkedAt && !isAside && (
            <>
              Checked <Moment at={checkedAt} />
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {!isAside && <OwnTest name={name} describedBy={id} />}
        {!isAside && (
          <LinkButton to={link.to} look={isNext ? 'main' : 'quiet'} aria-describedby={id}>
            {link.label}
          </LinkButton>
        )}
        {isAside ? (
          <Button look="quiet" aria-describedby={id} disabled={saving} onClick={() => set(false)}>
            Take Back
          </Button>
        ) : (
          shown !== 'ready' && (
            <Button look="quiet" aria-describedby={id} disabled={saving} onClick={() => set(true)}>
              Not Needed
            </Button>
          )
        )}
      </div>
    </li>
  );
}

interface TestProps {
  name: ReadyLineName;
  describedBy: string;
}

/** How somebody finds out whether one line is ready. */
function OwnTest({ name, describedBy }: TestProps) {
  if (name === 'mail') return <SendMeAMail />;
  if (name === 'voice') return <CallMe />;
  return <CheckAgain name={name} describedBy={describedBy} />;
}

function CheckAgain({ name, describedBy }: TestProps) {
  const [check, checking] = useCheckReadiness();
  return (
    <Button
      look="quiet"
      aria-describedby={describedBy}
      pending={checking && 'Checking'}
      onClick={() => check(name)}
    >
      Check Again
    </Button>
  );
}

const WORDS = { ready: 'Ready', open: 'Not ready', aside: 'Set aside' } as const;

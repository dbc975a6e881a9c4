import { useEffect } from 'react';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks.js';
import type { Environment } from 'relay-runtime';
import type {
  RepSentence_status$data,
  RepSentence_status$key,
} from '#relay/RepSentence_status.graphql';
import type { RepSentenceQuery } from '#relay/RepSentenceQuery.graphql';
import { Dial } from '../../../ui/Dial.tsx';
import { waiting } from '../../../ui/Dial.css.ts';
import * as styles from './Playbooks.css.ts';
import { Problems } from './Problems.tsx';

const fragment = graphql`
  fragment RepSentence_status on RepStatus {
    state
    vendorName
    problems
  }
`;

const query = graphql`
  query RepSentenceQuery {
    repStatus {
      ...RepSentence_status
    }
  }
`;

/** @param newest what was published last, as 'version 8'. */
const SENTENCES: Record<
  RepSentence_status$data['state'],
  (vendor: string, newest: string | null) => string
> = {
  not_set_up: () => 'No rep yet.',
  pending: (vendor, newest) => `${vendor} gets ${newest ?? 'what is published'} now.`,
  ready: (vendor) => `${vendor} has what is published.`,
  differs: (vendor) =>
    `Somebody changed the agent at ${vendor}. Set Up the Rep puts the playbook back.`,
  failed: (vendor) => `${vendor} refused what is published. We try again.`,
};

/** While the vendor gets what was published, the screen says when it has it. */
const LOOK_EVERY_MS = 5_000;

interface Props {
  status: RepSentence_status$key;
  /** What was published last, as 'version 8'. Null if nothing was. */
  newest: string | null;
}

/** Whether the voice vendor holds what is published, with the words of the vendor if it does not. */
export function RepSentence({ status, newest }: Props) {
  const { state, vendorName, problems } = useFragment(fragment, status);
  const environment = useRelayEnvironment();
  const isWaiting = state === 'pending' || state === 'failed';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => loadRepStatus(environment), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [environment, isWaiting]);
  return (
    <div role="status">
      <p className={styles.repState[state]}>
        {state === 'pending' && <Dial ticks={12} className={waiting} />}
        {SENTENCES[state](vendorName ?? 'The vendor', newest)}
      </p>
      <Problems problems={problems} />
    </div>
  );
}

/** Loads the state of the rep again, for every sentence on screen. */
export function loadRepStatus(environment: Environment): void {
  fetchQuery<RepSentenceQuery>(environment, query, {}).subscribe({});
}

import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks.js';
import { useRouteLoaderData } from 'react-router-dom';
import type { RepState_status$data, RepState_status$key } from '#relay/RepState_status.graphql';
import type { RepStateQuery } from '#relay/RepStateQuery.graphql';
import { roleMay } from '../../../content/staff/policy.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageSection } from '../../kit/layout/PageFrame.tsx';
import * as page from '../../kit/layout/PageFrame.css.ts';
import { type CurrentUser, LAYOUT_ROUTE } from '../../kit/session/currentUser.ts';
import { Problems } from './Problems.tsx';
import { SetUpRep } from './SetUpRep.tsx';

const fragment = graphql`
  fragment RepState_status on RepStatus {
    state
    vendor
    problems
  }
`;

const query = graphql`
  query RepStateQuery {
    repStatus {
      ...RepState_status
    }
  }
`;

const SENTENCES: Record<RepState_status$data['state'], string> = {
  not_set_up: 'No agent is set up yet.',
  pending: 'What was published is on its way. The vendor has it within a minute.',
  ready: 'The vendor has what is published.',
  differs: 'Somebody has changed something at the vendor. Set up again to take it back.',
  failed: 'The vendor refused what was published. We try again.',
};

/** While the vendor gets what was published, the screen says when it has it. */
const LOOK_EVERY_MS = 5_000;

/** Whether the voice vendor holds what is published. Admins can set it up. */
export function RepState({ status: key }: { status: RepState_status$key }) {
  const { state, vendor, problems } = useFragment(fragment, key);
  const me = useRouteLoaderData<CurrentUser>(LAYOUT_ROUTE);
  const [open, setOpen] = useState(false);
  const environment = useRelayEnvironment();
  const isWaiting = state === 'pending' || state === 'failed';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      fetchQuery<RepStateQuery>(environment, query, {}).subscribe({});
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [environment, isWaiting]);
  return (
    <div className={page.sections}>
      <PageSection title="The rep" note={`Calls are placed by ${vendor}.`}>
        <div role="status">
          <p>{SENTENCES[state]}</p>
          <Problems problems={problems} />
        </div>
        {me && roleMay(me.role, 'playbooks:write') && (
          <>
            <div>
              <Button look="quiet" onClick={() => setOpen(true)}>
                Set Up the Rep
              </Button>
            </div>
            {open && <SetUpRep onClose={() => setOpen(false)} />}
          </>
        )}
      </PageSection>
    </div>
  );
}

import { useState } from 'react';
import { graphql, readInlineData, useFragment } from 'react-relay/hooks.js';
import { useRouteLoaderData } from 'react-router-dom';
import type { RepState_status$key } from '#relay/RepState_status.graphql';
import type { RepState_next$key } from '#relay/RepState_next.graphql';
import { roleMay } from '../../../content/staff/policy.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageSection } from '../../kit/layout/PageFrame.tsx';
import * as page from '../../kit/layout/PageFrame.css.ts';
import { type CurrentUser, LAYOUT_ROUTE } from '../../kit/session/currentUser.ts';
import { RepSentence } from './RepSentence.tsx';
import { SetUpRep } from './SetUpRep.tsx';

const fragment = graphql`
  fragment RepState_status on RepStatus {
    vendor
    vendorName
    ...RepState_next
    ...RepSentence_status
  }
`;

/** Who places the calls without a vendor, by the name in the settings. */
const PLACES: Record<string, string> = { simulator: 'The simulator', http: 'Your own service' };

interface Props {
  status: RepState_status$key;
  /** What was published last, as 'version 8'. Null if nothing was. */
  newest: string | null;
}

/** Whether the voice vendor holds what is published. Admins can set it up. */
export function RepState({ status: key, newest }: Props) {
  const status = useFragment(fragment, key);
  const { vendor, vendorName } = status;
  const me = useRouteLoaderData<CurrentUser>(LAYOUT_ROUTE);
  const [open, setOpen] = useState(false);
  return (
    <div className={page.sections}>
      <PageSection
        title="The rep"
        note={`${vendorName ?? PLACES[vendor] ?? vendor} places the calls.`}
      >
        <RepSentence status={status} newest={newest} />
        {me && roleMay(me.role, 'playbooks:write') && (
          <>
            <div>
              <Button look={isNextStep(status) ? 'main' : 'quiet'} onClick={() => setOpen(true)}>
                Set Up the Rep
              </Button>
            </div>
            {open && <SetUpRep vendor={vendorName ?? null} onClose={() => setOpen(false)} />}
          </>
        )}
      </PageSection>
    </div>
  );
}

/** Whether somebody has to set the rep up, so that calls are as the playbooks say. */
export function isNextStep(key: RepState_next$key): boolean {
  const { state, vendorName } = readInlineData(
    graphql`
      fragment RepState_next on RepStatus @inline {
        state
        vendorName
      }
    `,
    key,
  );
  return Boolean(vendorName) && state !== 'ready' && state !== 'pending';
}

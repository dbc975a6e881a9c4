import { graphql, useFragment } from 'react-relay/hooks.js';
import type { LeadCrm_lead$key } from '#relay/LeadCrm_lead.graphql';
import type { LeadCrmMutation } from '#relay/LeadCrmMutation.graphql';
import { CRMS } from '../../../../content/sales/connectors/crmKinds.ts';
import { Button } from '../../../../ui/Button.tsx';
import * as styles from '../../../kit/list/details/Details.css.ts';
import { Moment } from '../../../kit/list/details/times.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment LeadCrm_lead on Lead {
    id
    crm @required(action: THROW) {
      state
      lastError
      sentAt
      connector {
        kind
        connected
        enabled
      }
    }
  }
`;

const mutation = graphql`
  mutation LeadCrmMutation($id: ID!) {
    sendLeadToCrm(input: { id: $id }) {
      ... on SendLeadToCrmPayload @alias(as: "payload") {
        lead {
          ...LeadCrm_lead
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const STATES: Record<string, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

/** Whether the CRMs have the lead. It draws nothing if none was ever switched on. */
export function LeadCrm({ lead: key }: { lead: LeadCrm_lead$key }) {
  const { id, crm } = useFragment(fragment, key);
  const [send, sending] = useAction<LeadCrmMutation>(mutation, {
    failed: 'Failed to send the lead',
    done: 'The lead will be sent again',
  });
  if (crm.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>CRM</h3>
      {crm.map(({ state, lastError, sentAt, connector }) => (
        <div key={connector.kind}>
          <p>
            {nameOf(connector.kind)}
            {!connector.connected && ' (disconnected)'}
            {connector.connected && !connector.enabled && ' (paused)'}: {STATES[state] ?? state}
            {sentAt && (
              <>
                {state === 'sent' ? ' ' : ', last sent '}
                <Moment at={sentAt} />
              </>
            )}
          </p>
          {lastError && <p className={styles.problem}>{lastError}</p>}
        </div>
      ))}
      {crm.some(({ connector }) => connector.enabled) && (
        <div>
          <Button pending={sending && 'Sending...'} onClick={() => void send({ id })}>
            Send again
          </Button>
        </div>
      )}
    </section>
  );
}

function nameOf(kind: string): string {
  return kind in CRMS ? CRMS[kind as keyof typeof CRMS].name : kind;
}

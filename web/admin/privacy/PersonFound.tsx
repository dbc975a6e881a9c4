import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { PersonFoundExportMutation } from '#relay/PersonFoundExportMutation.graphql';
import type { PersonFoundQuery } from '#relay/PersonFoundQuery.graphql';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../kit/list/downloads.ts';
import { useAction } from '../kit/mutation/useAction.ts';
import { ErasePersonDialog } from './ErasePersonDialog.tsx';
import * as styles from './PrivacyPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

const query = graphql`
  query PersonFoundQuery($contact: String!) {
    personalData(contact: $contact) @required(action: THROW) {
      leads
      calls
      consents
      bookings
      waitlistEntries
      integrationRequests
      accessRequests
      webhookDeliveries
      suppressions
      submissions
      keptConsents
    }
  }
`;

const mutation = graphql`
  mutation PersonFoundExportMutation($input: ExportPersonalDataInput!) {
    exportPersonalData(input: $input) {
      ... on ExportPersonalDataPayload @alias(as: "payload") {
        document
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  contact: string;
  /** The query runs again when this changes. */
  attempt: number;
  onErased(): void;
}

/** Counts the data of a person, and exports or erases it. */
export function PersonFound({ contact, attempt, onErased }: Props) {
  const [erasing, setErasing] = useState(false);
  const [save, saving] = useAction<PersonFoundExportMutation>(mutation, {
    failed: 'Failed to export the data',
    // The file name does not identify the person.
    onDone({ document }) {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(new Blob([document], { type: 'application/json' }), `personal-data-${day}.json`);
    },
  });
  const { personalData } = useLazyLoadQuery<PersonFoundQuery>(
    query,
    { contact },
    { fetchPolicy: 'network-only', fetchKey: attempt },
  );
  const { leads, calls, consents, bookings, keptConsents, ...requests } = personalData;
  const { waitlistEntries, integrationRequests, accessRequests, webhookDeliveries } = requests;
  const { suppressions, submissions } = requests;
  const erasable = [
    ['Leads', leads],
    ['Calls', calls],
    ['Consents to be called', consents],
    ['Bookings', bookings],
    ['Waitlist entries', waitlistEntries],
    ['Integration requests', integrationRequests],
    ['Requests for access', accessRequests],
    ['Webhook deliveries', webhookDeliveries],
    ['Requests not to be called', suppressions],
    ['Submissions of forms', submissions],
  ] as const;
  // Evidence that the law requires is exported, but cannot be erased.
  const kinds = [...erasable, ['Consents kept as evidence', keptConsents] as const];
  const shown = kinds.filter(([, count]) => count > 0);
  if (shown.length === 0) return <p role="status">We keep nothing about {contact}.</p>;
  return (
    <>
      <p role="status">We keep this about {contact}:</p>
      <dl className={styles.counts}>
        {shown.map(([name, count]) => (
          <div key={name} className={styles.count}>
            <dt>{name}</dt>
            <dd className={styles.number}>{count}</dd>
          </div>
        ))}
      </dl>
      <div className={recipes.row}>
        <Button
          pending={saving && 'Exporting...'}
          onClick={() => void save({ input: { contact } })}
        >
          Export as JSON
        </Button>
        {erasable.some(([, count]) => count > 0) && (
          <Button look="quiet" className={styles.destructive} onClick={() => setErasing(true)}>
            Erase this data...
          </Button>
        )}
      </div>
      {erasing && (
        <ErasePersonDialog
          contact={contact}
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false);
            onErased();
          }}
        />
      )}
    </>
  );
}

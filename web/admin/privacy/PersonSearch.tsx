import { Suspense, useState, useTransition } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { PersonSearchExportMutation } from '#relay/PersonSearchExportMutation.graphql';
import type { PersonSearchQuery } from '#relay/PersonSearchQuery.graphql';
import { person } from '../../content/sales/leads/person.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryBoundary } from '../kit/errors/QueryBoundary.tsx';
import { TextInput } from '../kit/form/fields.tsx';
import { Form, useForm } from '../kit/form/Form.tsx';
import { PageSection } from '../kit/layout/PageFrame.tsx';
import * as styles from './PrivacyPage.css.ts';
import { saveFile } from '../kit/list/downloads.ts';
import { useAction } from '../kit/mutation/useAction.ts';
import { ErasePersonDialog } from './ErasePersonDialog.tsx';
import * as recipes from '../../theme/recipes.css.ts';

/** Finds the data of a person by email address or phone number. */
export function PersonSearch() {
  const [asked, setAsked] = useState<{ contact: string; attempt: number } | null>(null);
  // The last result stays until the next one has loaded.
  const [searching, startSearch] = useTransition();
  function search(contact: string) {
    startSearch(() => setAsked((last) => ({ contact, attempt: (last?.attempt ?? 0) + 1 })));
  }

  const form = useForm({
    defaults: { contact: '' },
    input: person,
    send: ({ contact }) => search(contact),
  });

  return (
    <PageSection
      title="Find a person"
      note="For people who ask for their data, or want it deleted. The audit log records how much data you export or erase, but not whose data."
    >
      <Form form={form} className={styles.search}>
        <TextInput
          name={form.names.contact}
          label="Email or phone"
          autoComplete="off"
          required
          wrapperClassName={styles.searchField}
        />
        <Button type="submit" look="main" pending={searching && 'Searching...'}>
          Find
        </Button>
      </Form>
      {asked && (
        <QueryBoundary
          subject="The data"
          attempt={asked.attempt}
          onRetry={() => search(asked.contact)}
        >
          <Suspense fallback={<p role="status">Searching</p>}>
            <PersonFound {...asked} onErased={() => search(asked.contact)} />
          </Suspense>
        </QueryBoundary>
      )}
    </PageSection>
  );
}

const query = graphql`
  query PersonSearchQuery($contact: String!) {
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
  mutation PersonSearchExportMutation($input: ExportPersonalDataInput!) {
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
function PersonFound({ contact, attempt, onErased }: Props) {
  const [erasing, setErasing] = useState(false);
  const [save, saving] = useAction<PersonSearchExportMutation>(mutation, {
    failed: 'Failed to export the data',
    // The file name does not identify the person.
    onDone({ document }) {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(new Blob([document], { type: 'application/json' }), `personal-data-${day}.json`);
    },
  });
  const { personalData } = useLazyLoadQuery<PersonSearchQuery>(
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
    ['Access requests', accessRequests],
    ['Webhook deliveries', webhookDeliveries],
    ['Opt-outs of calls', suppressions],
    ['Form submissions', submissions],
  ] as const;
  // Evidence that the law requires is exported, but cannot be erased.
  const kinds = [...erasable, ['Consents kept as evidence', keptConsents] as const];
  const shown = kinds.filter(([, count]) => count > 0);
  if (shown.length === 0) return <p role="status">We have no data about {contact}.</p>;
  return (
    <>
      <p role="status">We have this data about {contact}:</p>
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

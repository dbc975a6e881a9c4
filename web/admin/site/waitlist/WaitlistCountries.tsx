import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link, useRevalidator } from 'react-router-dom';
import type { WaitlistCountriesOpenMutation } from '#relay/WaitlistCountriesOpenMutation.graphql';
import type {
  WaitlistCountries_countries$data,
  WaitlistCountries_countries$key,
} from '#relay/WaitlistCountries_countries.graphql';
import { control } from '../../kit/controls.css.ts';
import { Moment } from '../../kit/list/details/times.tsx';
import { SummarySection } from '../../kit/list/SummarySection.tsx';
import type { Columns } from '../../kit/list/rows.ts';
import { DataTable } from '../../kit/list/table/DataTable.tsx';
import { TableRow } from '../../kit/list/table/TableRow.tsx';
import { waitlistPath } from '../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import * as styles from '../../kit/dialog/DialogForm.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment WaitlistCountries_countries on WaitlistCountry @relay(plural: true) {
    country
    waiting
    notified
    unsubscribed
    openedAt
    openedByName
  }
`;

type Country = WaitlistCountries_countries$data[number];

function columns(onOpen: (country: Country) => void): Columns<Country> {
  return [
    {
      name: 'Country',
      cell: ({ country }) => (
        <Link to={waitlistPath(country)} aria-label={`Show the waitlist of ${country}`}>
          {country}
        </Link>
      ),
    },
    { name: 'Waiting', width: 'number', cell: ({ waiting }) => waiting },
    { name: 'Notified', width: 'number', cell: ({ notified }) => notified },
    { name: 'Unsubscribed', width: 'number', cell: ({ unsubscribed }) => unsubscribed },
    {
      name: 'Open since',
      width: 'clock',
      cell: ({ openedAt, openedByName }) =>
        openedAt ? (
          <span>
            <Moment at={openedAt} /> by {openedByName}
          </span>
        ) : (
          'Not open'
        ),
    },
    {
      name: 'Region',
      width: 'action',
      cell(row) {
        const action = row.openedAt ? 'Notify new entries' : 'Open this region';
        return (
          <button
            type="button"
            className={control}
            aria-label={`${action}: ${row.country}`}
            disabled={row.openedAt !== null && row.waiting === 0}
            onClick={() => onOpen(row)}
          >
            {action}
          </button>
        );
      },
    },
  ];
}

/** The number of people who wait in each country, and which countries are open. */
export function WaitlistCountries({
  countries: key,
}: {
  countries: WaitlistCountries_countries$key;
}) {
  const countries = useFragment(fragment, key);
  const [opening, setOpening] = useState<Country | null>(null);
  const tableColumns = columns(setOpening);
  if (countries.length === 0) return null;
  return (
    <>
      <SummarySection title="By country" count={countries.length} noun="countries">
        <DataTable caption="The waitlist by country, longest first" columns={tableColumns}>
          {countries.map((country) => (
            <TableRow key={country.country} columns={tableColumns} row={country} />
          ))}
        </DataTable>
      </SummarySection>
      {opening && (
        <OpenRegionDialog
          country={opening.country}
          waiting={opening.waiting}
          onClose={() => setOpening(null)}
        />
      )}
    </>
  );
}

const mutation = graphql`
  mutation WaitlistCountriesOpenMutation($input: OpenRegionInput!) {
    openRegion(input: $input) {
      ... on OpenRegionPayload @alias(as: "payload") {
        recipients
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  country: string;
  waiting: number;
  onClose(): void;
}

/** Asks before emails are sent, and shows their number. */
function OpenRegionDialog({ country, waiting, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [open, opening] = useAction<WaitlistCountriesOpenMutation>(mutation, {
    failed: 'Failed to open the region',
    done: ({ recipients }) => ({ title: `${country} is open`, description: sentTo(recipients) }),
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const emails = waiting === 1 ? '1 email' : `${waiting} emails`;
  return (
    <Dialog title={`Open ${country}?`} open onClose={onClose}>
      <div className={styles.form}>
        <p>
          {waiting === 0
            ? 'Nobody is waiting for this country.'
            : `This sends ${emails}: one to everybody who waits in ${country}. The email says that Sixty is available there now. You cannot undo this.`}
        </p>
        <p>Nobody receives this email twice. Each email has a link to unsubscribe.</p>
        <div className={styles.actions}>
          <Button
            look="main"
            pending={opening && 'Opening...'}
            onClick={() => void open({ input: { country } })}
          >
            {waiting === 0 ? 'Open this region' : `Open and send ${emails}`}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function sentTo(recipients: number): string {
  if (recipients === 0) return 'Everybody has already been notified.';
  return recipients === 1 ? 'Sending one email.' : `Sending ${recipients} emails.`;
}

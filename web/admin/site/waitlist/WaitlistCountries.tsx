import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
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
import { OpenRegionDialog } from './OpenRegionDialog.tsx';
import { waitlistPath } from './waitlistPath.ts';

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
    { name: 'Written to', width: 'number', cell: ({ notified }) => notified },
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
        const action = row.openedAt ? 'Write to new ones' : 'Open this region';
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

/** How many people wait in each country, and which countries are open. */
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
        <DataTable caption="The waitlist by country, the longest first" columns={tableColumns}>
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

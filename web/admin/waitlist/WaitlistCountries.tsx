import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { WaitlistCountries_countries$key } from '#relay/WaitlistCountries_countries.graphql';
import { control } from '../controls.css.ts';
import { DataRow } from '../table/DataRow.tsx';
import { type Column, DataTable } from '../table/DataTable.tsx';
import { Groups } from '../table/Groups.tsx';
import { Moment } from '../table/Moment.tsx';
import { OpenRegionDialog } from './OpenRegionDialog.tsx';
import { waitlistPath } from './waitlistFilters.ts';

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

const COLUMNS: readonly Column[] = [
  { name: 'Country' },
  { name: 'Waiting', width: 'number' },
  { name: 'Written to', width: 'number' },
  { name: 'Unsubscribed', width: 'number' },
  { name: 'Open since', width: 'clock' },
  { name: 'Region', width: 'action' },
];

/** Where people wait, most of them first, and which of these regions are open. */
export function WaitlistCountries({
  countries: key,
}: {
  countries: WaitlistCountries_countries$key;
}) {
  const countries = useFragment(fragment, key);
  const [opening, setOpening] = useState<{ country: string; waiting: number } | null>(null);
  if (countries.length === 0) return null;
  return (
    <>
      <Groups name="By country" count={countries.length} noun="countries">
        <DataTable caption="The waitlist by country, the longest first" columns={COLUMNS}>
          {countries.map(({ country, waiting, notified, unsubscribed, openedAt, openedByName }) => (
            <DataRow
              key={country}
              columns={COLUMNS}
              cells={[
                <Link
                  key="name"
                  to={waitlistPath({ search: '', country })}
                  aria-label={`Show the waitlist of ${country}`}
                >
                  {country}
                </Link>,
                waiting,
                notified,
                unsubscribed,
                openedAt ? (
                  <span key="opened">
                    <Moment at={openedAt} /> by {openedByName}
                  </span>
                ) : (
                  'Not open'
                ),
                <button
                  key="open"
                  type="button"
                  className={control}
                  aria-label={`${openedAt ? 'Write to new ones' : 'Open this region'}: ${country}`}
                  disabled={openedAt !== null && waiting === 0}
                  onClick={() => setOpening({ country, waiting })}
                >
                  {openedAt ? 'Write to new ones' : 'Open this region'}
                </button>,
              ]}
            />
          ))}
        </DataTable>
      </Groups>
      {opening && <OpenRegionDialog {...opening} onClose={() => setOpening(null)} />}
    </>
  );
}

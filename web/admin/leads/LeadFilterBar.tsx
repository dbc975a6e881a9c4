import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { control } from '../controls.css.ts';
import { CallStatusSelect } from './CallStatusSelect.tsx';
import { DayField } from './DayField.tsx';
import { isFiltered, type LeadFilters, writeFilters } from './leadFilters.ts';
import * as styles from './LeadFilterBar.css.ts';
import { LEADS_PATH, listPath } from './leadPaths.ts';
import { LeadSearch } from './LeadSearch.tsx';
import { PunctualitySelect } from './PunctualitySelect.tsx';
import { SourceField } from './SourceField.tsx';

const FIELDS_ID = 'lead-filters';

/** The selection, as it stands in the address. Every change is a step that the back button undoes. */
export function LeadFilterBar({ filters }: { filters: LeadFilters }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const change = (changed: Partial<LeadFilters>, replace = false) =>
    navigate(listPath({ ...filters, ...changed }), { replace });
  const count = writeFilters({ ...filters, search: '' }).size;
  return (
    <search className={styles.bar}>
      <LeadSearch
        value={filters.search}
        // Letters added to a search are one step together.
        onChange={(search) => change({ search }, filters.search !== '' && search !== '')}
      />
      <button
        type="button"
        aria-expanded={open}
        aria-controls={FIELDS_ID}
        className={styles.more}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </button>
      <div id={FIELDS_ID} className={open ? styles.open : styles.closed}>
        <CallStatusSelect
          value={filters.callStatus}
          onChange={(callStatus) => change({ callStatus })}
        />
        <PunctualitySelect
          value={filters.punctuality}
          onChange={(punctuality) => change({ punctuality })}
        />
        <SourceField
          key={filters.source}
          value={filters.source}
          onChange={(source) => change({ source })}
        />
        <div className={styles.days}>
          <DayField
            id="lead-from"
            label="From"
            value={filters.from}
            onChange={(from) => change({ from })}
          />
          <DayField id="lead-to" label="To" value={filters.to} onChange={(to) => change({ to })} />
        </div>
        {isFiltered(filters) && (
          <button
            type="button"
            className={`${control} ${styles.clear}`}
            onClick={() => navigate(LEADS_PATH)}
          >
            Clear filters
          </button>
        )}
      </div>
    </search>
  );
}

import { useNavigate } from 'react-router-dom';
import { DayField } from '../table/DayField.tsx';
import { FilterBar } from '../table/FilterBar.tsx';
import * as styles from '../table/FilterBar.css.ts';
import { CallStatusSelect } from './CallStatusSelect.tsx';
import { type LeadFilters, writeFilters } from './leadFilters.ts';
import { LEADS_PATH, listPath } from './leadPaths.ts';
import { PunctualitySelect } from './PunctualitySelect.tsx';
import { SourceField } from './SourceField.tsx';

export const LEADS_ID = 'lead';

/** The selection, as it stands in the address. */
export function LeadFilterBar({ filters }: { filters: LeadFilters }) {
  const navigate = useNavigate();
  const change = (changed: Partial<LeadFilters>, replace = false) =>
    navigate(listPath({ ...filters, ...changed }), { replace });
  return (
    <FilterBar
      id={LEADS_ID}
      search={filters.search}
      placeholder="Name, phone or e-mail"
      onSearch={(search, replace) => change({ search }, replace)}
      count={writeFilters({ ...filters, search: '' }).size}
      clearPath={LEADS_PATH}
    >
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
    </FilterBar>
  );
}

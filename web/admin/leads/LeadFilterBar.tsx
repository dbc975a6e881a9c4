import { useNavigate } from 'react-router-dom';
import { HERO_FORM_SOURCE } from '../../content/inputs/createLead.ts';
import { ChoiceSelect } from '../table/ChoiceSelect.tsx';
import { DayField } from '../table/DayField.tsx';
import { FilterBar } from '../table/FilterBar.tsx';
import * as styles from '../table/FilterBar.css.ts';
import { StatesSelect } from '../table/StatesSelect.tsx';
import { WordField } from '../table/WordField.tsx';
import { PUNCTUALITY_RANGES } from './callClock.ts';
import { CallStatusSelect } from './CallStatusSelect.tsx';
import { type LeadFilters, writeFilters } from './leadFilters.ts';
import { LEAD_STATUS_LABELS } from './leadStatus.ts';
import { LEADS_PATH, listPath } from './leadPaths.ts';

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
      <StatesSelect
        label="Status"
        names={LEAD_STATUS_LABELS}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <CallStatusSelect
        value={filters.callStatus}
        onChange={(callStatus) => change({ callStatus })}
      />
      <ChoiceSelect
        id="lead-punctuality"
        label="Speed"
        names={PUNCTUALITY_RANGES}
        value={filters.punctuality}
        onChange={(punctuality) => change({ punctuality })}
      />
      <WordField
        id="lead-source"
        label="Source"
        value={filters.source}
        known={[HERO_FORM_SOURCE]}
        onChange={(source) => change({ source })}
      />
      <WordField
        id="lead-campaign"
        label="Campaign"
        value={filters.campaign}
        onChange={(campaign) => change({ campaign })}
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

import { useNavigate } from 'react-router-dom';
import { PUNCTUALITY_LABELS } from '../leads/callClock.ts';
import { CallStatusSelect } from '../leads/CallStatusSelect.tsx';
import { ChoiceSelect } from '../table/ChoiceSelect.tsx';
import { DayField } from '../table/DayField.tsx';
import { FilterBar } from '../table/FilterBar.tsx';
import * as styles from '../table/FilterBar.css.ts';
import {
  BOOKED_LABELS,
  type CallFilters,
  CALLS_ID,
  CALLS_PATH,
  callsPath,
  countCallFilters,
} from './callFilters.ts';

/** The selection, as it stands in the address. */
export function CallFilterBar({ filters }: { filters: CallFilters }) {
  const navigate = useNavigate();
  const change = (changed: Partial<CallFilters>, replace = false) =>
    navigate(callsPath({ ...filters, ...changed }), { replace });
  return (
    <FilterBar
      id={CALLS_ID}
      search={filters.search}
      placeholder="Name, phone or e-mail"
      onSearch={(search, replace) => change({ search }, replace)}
      count={countCallFilters(filters)}
      clearPath={CALLS_PATH}
    >
      <CallStatusSelect value={filters.status} onChange={(status) => change({ status })} />
      <ChoiceSelect
        id="call-punctuality"
        label="Speed"
        names={PUNCTUALITY_LABELS}
        value={filters.punctuality}
        onChange={(punctuality) => change({ punctuality })}
      />
      <ChoiceSelect
        id="call-booked"
        label="Appointment"
        names={BOOKED_LABELS}
        value={filters.booked}
        onChange={(booked) => change({ booked })}
      />
      <div className={styles.days}>
        <DayField
          id="call-from"
          label="From"
          value={filters.from}
          onChange={(from) => change({ from })}
        />
        <DayField id="call-to" label="To" value={filters.to} onChange={(to) => change({ to })} />
      </div>
    </FilterBar>
  );
}

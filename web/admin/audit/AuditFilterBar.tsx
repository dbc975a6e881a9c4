import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { control, entry } from '../controls.css.ts';
import { DayField } from '../table/DayField.tsx';
import * as styles from '../table/FilterBar.css.ts';
import { AUDIT_PATH, type AuditFilters, auditPath, isFiltered } from './auditFilters.ts';

/** Nouns that actions begin with, and the actions that are looked for most. */
const ACTIONS = [
  'session',
  'session.opened',
  'session.refused',
  'session.locked',
  'access.refused',
  'access_request',
  'password_reset',
  'invitation',
  'user',
  'api_key',
  'post',
  'image',
  'category',
  'integration_request',
];
const TYPES = ['User', 'Invitation', 'AccessRequest', 'ApiKey', 'Post', 'LibraryImage', 'Category'];

const FIELDS_ID = 'audit-filters';

/** The selection, as it stands in the address. Every change is a step that the back button undoes. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const change = (changed: Partial<AuditFilters>) =>
    navigate(auditPath({ ...filters, ...changed }));
  const count = Object.values(filters).filter((value) => value !== '').length;
  return (
    <search className={styles.bar}>
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
        <WordField label="Who" value={filters.actor} onChange={(actor) => change({ actor })} />
        <WordField
          label="What"
          value={filters.action}
          known={ACTIONS}
          onChange={(action) => change({ action })}
        />
        <WordField
          label="To"
          value={filters.subjectType}
          known={TYPES}
          onChange={(subjectType) => change({ subjectType })}
        />
        <div className={styles.days}>
          <DayField
            id="audit-from"
            label="From day"
            value={filters.from}
            onChange={(from) => change({ from })}
          />
          <DayField
            id="audit-to"
            label="To day"
            value={filters.to}
            onChange={(to) => change({ to })}
          />
        </div>
        {isFiltered(filters) && (
          <button
            type="button"
            className={`${control} ${styles.clear}`}
            onClick={() => navigate(AUDIT_PATH)}
          >
            Clear filters
          </button>
        )}
      </div>
    </search>
  );
}

interface WordProps {
  label: string;
  value: string;
  /** What is offered; anything else may be typed. */
  known?: readonly string[];
  onChange(word: string): void;
}

/** A whole word. Half a word selects nothing, so it counts when it is finished. */
function WordField({ label, value, known, onChange }: WordProps) {
  const id = useId();
  const commit = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        key={value}
        id={id}
        list={known && `${id}known`}
        defaultValue={value}
        placeholder="Any"
        autoComplete="off"
        className={entry}
        onBlur={({ target }) => commit(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value);
        }}
      />
      {known && (
        <datalist id={`${id}known`}>
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </div>
  );
}

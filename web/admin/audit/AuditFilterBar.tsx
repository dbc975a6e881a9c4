import { useNavigate } from 'react-router-dom';
import { DayField } from '../table/DayField.tsx';
import * as styles from '../table/FilterBar.css.ts';
import { FilterFold } from '../table/FilterFold.tsx';
import { WordField } from '../table/WordField.tsx';
import {
  AUDIT_ID,
  AUDIT_PATH,
  type AuditFilters,
  auditPath,
  countFilters,
} from './auditFilters.ts';

/** Nouns that actions begin with, and the actions that are looked for most. */
const ACTIONS = [
  'session',
  'session.opened',
  'session.refused',
  'session.locked',
  'two_factor',
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
const TYPES = [
  'User',
  'Invitation',
  'AccessRequest',
  'ApiKey',
  'Post',
  'Image',
  'Category',
  'Lead',
  'IntegrationRequest',
  'WebhookEndpoint',
];

/** The selection, as it stands in the address. Every change is a step that the back button undoes. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const navigate = useNavigate();
  const change = (changed: Partial<AuditFilters>) =>
    navigate(auditPath({ ...filters, ...changed }));
  const count = countFilters(filters);
  return (
    <search className={styles.bar}>
      <FilterFold id={AUDIT_ID} count={count} clearPath={count > 0 ? AUDIT_PATH : null}>
        <WordField
          id="audit-actor"
          label="Who"
          value={filters.actor}
          onChange={(actor) => change({ actor })}
        />
        <WordField
          id="audit-action"
          label="What"
          value={filters.action}
          known={ACTIONS}
          onChange={(action) => change({ action })}
        />
        <WordField
          id="audit-subject"
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
      </FilterFold>
    </search>
  );
}

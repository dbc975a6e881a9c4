import * as styles from './StateBadge.css.ts';

const LABELS = {
  active: 'Active',
  deactivated: 'Deactivated',
  pending: 'Pending',
  expired: 'Expired',
  revoked: 'Revoked',
} as const;

/** How an account or an invitation stands, in a word. */
export function StateBadge({ state }: { state: keyof typeof LABELS }) {
  return <span className={styles.badge[state]}>{LABELS[state]}</span>;
}

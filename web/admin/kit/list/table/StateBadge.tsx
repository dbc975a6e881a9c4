import * as styles from './StateBadge.css.ts';

const LABELS = {
  active: 'Active',
  deactivated: 'Deactivated',
  pending: 'Pending',
  expired: 'Expired',
  revoked: 'Revoked',
  paused: 'Paused',
  failing: 'Failing',
  disabled: 'Disabled',
  delivered: 'Delivered',
  failed: 'Failed',
  simulated: 'Simulated',
} as const;

export type BadgeState = keyof typeof LABELS;

/** The state of an account, an invitation, a key or a webhook, or the mark of what the simulator invented. */
export function StateBadge({ state }: { state: BadgeState }) {
  return <span className={styles.badge[state]}>{LABELS[state]}</span>;
}

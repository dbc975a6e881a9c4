import type { ReactNode } from 'react';
import { control } from '../controls.css.ts';
import * as styles from './BulkToolbar.css.ts';

interface Props {
  noun: readonly [one: string, many: string];
  count: number;
  busy: boolean;
  onClear(): void;
  children: ReactNode;
}

/** The actions for all selected rows. */
export function BulkToolbar({ noun, count, busy, onClear, children }: Props) {
  return (
    <div role="toolbar" aria-label={`Selected ${noun[1]}`} aria-busy={busy} className={styles.bar}>
      <p role="status" className={styles.count}>
        {count} {noun[count === 1 ? 0 : 1]} selected
      </p>
      {children}
      <button type="button" className={control} onClick={onClear}>
        Clear selection
      </button>
    </div>
  );
}

interface ActionProps {
  busy: boolean;
  onPress(): void;
  isDestructive?: boolean;
  children: ReactNode;
}

/** Not `disabled` while an action runs, because a disabled button loses the focus. */
export function BulkAction({ busy, onPress, isDestructive = false, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={isDestructive ? styles.destructive : control}
      onClick={busy ? undefined : onPress}
    >
      {children}
    </button>
  );
}

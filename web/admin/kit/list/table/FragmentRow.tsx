import { memo, type ReactNode, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import type { FragmentKey, RowOptions } from '../rows.ts';
import * as styles from './DataTable.css.ts';
import { TableRow } from './TableRow.tsx';

interface Props {
  options: RowOptions<unknown>;
  id: string;
  row: FragmentKey;
  connectionId: string;
  to?: string | undefined;
  selected?: boolean;
  checked?: boolean;
  onCheck?(id: string, checked: boolean): void;
}

/** A row that reads its own data, so that a change of one entry draws one row. */
export const FragmentRow = memo(function FragmentRow(props: Props) {
  const { options, id, row: key, connectionId, to, selected = false, checked = false } = props;
  const { onCheck } = props;
  const row = useFragment(options.fragment, key);
  const [isNew] = useState(() => options.isNew?.(row) ?? false);
  const className = [
    options.rowStyle ?? styles.row,
    isNew && styles.arriving,
    checked && styles.checked,
  ];
  const checkbox: ReactNode = options.checkboxName && onCheck && (
    <td className={styles.checkCell}>
      <Checkbox
        name={options.checkboxName(row)}
        checked={checked}
        onChange={(isChecked) => onCheck(id, isChecked)}
      />
    </td>
  );
  return (
    <TableRow
      columns={options.columns}
      row={row}
      connectionId={connectionId}
      to={to}
      selected={selected}
      className={className.filter(Boolean).join(' ')}
      checkbox={checkbox}
    />
  );
});

interface CheckboxProps {
  name: string;
  checked: boolean;
  /** Some, but not all, of the rows are checked. */
  mixed?: boolean;
  onChange(checked: boolean): void;
}

/** A checkbox with room for a finger around it. */
export function Checkbox({ name, checked, mixed = false, onChange }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={name}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

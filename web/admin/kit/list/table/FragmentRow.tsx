import { memo, type ReactNode, useState } from 'react';
import { useFragment } from 'react-relay/hooks.js';
import type { FragmentType, GraphQLTaggedNode } from 'relay-runtime';
import { Checkbox } from './Checkbox.tsx';
import type { Columns } from './column.ts';
import * as styles from './DataTable.css.ts';
import { TableRow } from './TableRow.tsx';

/** A reference to the data of a fragment, as relay-compiler types it. */
export interface FragmentKey<Data = unknown> {
  readonly ' $data'?: Data | undefined;
  readonly ' $fragmentSpreads': FragmentType;
}

/** How the rows of a table are read and drawn. */
export interface RowOptions<Data> {
  /** The fragment of a row. */
  fragment: GraphQLTaggedNode;
  columns: Columns<Data>;
  /** Replaces the usual style of a row. */
  rowStyle?: string;
  /** Whether a row has just arrived and is drawn so. */
  isNew?(row: Data): boolean;
  /** Accessible name of the box that chooses a row. */
  checkboxName?(row: Data): string;
}

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

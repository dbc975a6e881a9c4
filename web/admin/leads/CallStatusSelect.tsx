import * as Ariakit from '@ariakit/react';
import { control } from '../controls.css.ts';
import { CALL_STATUS_LABELS, CALL_STATUSES, type CallStatus, isCallStatus } from './callStatus.ts';
import * as styles from './LeadFilterBar.css.ts';

interface Props {
  value: CallStatus[];
  onChange(value: CallStatus[]): void;
}

/** Any number of call states; none chosen means all of them. */
export function CallStatusSelect({ value, onChange }: Props) {
  const select = Ariakit.useSelectStore({
    value,
    setValue: (chosen: string[]) => {
      const states = chosen.filter(isCallStatus);
      onChange(CALL_STATUSES.filter((status) => states.includes(status)));
    },
  });
  return (
    <div className={styles.field}>
      <Ariakit.SelectLabel store={select} className={styles.label}>
        Call state
      </Ariakit.SelectLabel>
      <Ariakit.Select store={select} className={`${control} ${styles.select}`}>
        {summary(value)}
        <Ariakit.SelectArrow />
      </Ariakit.Select>
      <Ariakit.SelectPopover store={select} gutter={4} className={styles.popover}>
        {CALL_STATUSES.map((status) => (
          <Ariakit.SelectItem key={status} value={status} className={styles.item}>
            <Ariakit.SelectItemCheck />
            {CALL_STATUS_LABELS[status]}
          </Ariakit.SelectItem>
        ))}
      </Ariakit.SelectPopover>
    </div>
  );
}

function summary(value: CallStatus[]): string {
  const [only] = value;
  if (!only) return 'Any';
  return value.length === 1 ? CALL_STATUS_LABELS[only] : `${value.length} states`;
}

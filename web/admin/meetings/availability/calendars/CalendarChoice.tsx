import { useEffect, useRef, useState } from 'react';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';

interface Props {
  calendars: readonly { readonly id: string; readonly name: string }[];
  connecting: boolean;
  onChoose(calendar: { id: string; name: string }): void;
  onClose(): void;
}

/** Asks for one of the calendars of an account. */
export function CalendarChoice({ calendars, connecting, onChoose, onClose }: Props) {
  const [id, setId] = useState(calendars[0]?.id ?? '');
  const choice = useRef<HTMLSelectElement>(null);
  // The focus was in something that was removed.
  useEffect(() => choice.current?.focus(), []);
  return (
    <form
      className={dialogs.form}
      onSubmit={(event) => {
        event.preventDefault();
        const name = calendars.find((calendar) => calendar.id === id)?.name || 'Calendar';
        onChoose({ id, name });
      }}
    >
      <SelectField
        id="account-calendar"
        label="Calendar"
        name="calendar"
        ref={choice}
        value={id}
        onChange={({ target }) => setId(target.value)}
      >
        {calendars.map((calendar) => (
          <option key={calendar.id} value={calendar.id}>
            {calendar.name}
          </option>
        ))}
      </SelectField>
      <p className={dialogs.note}>Your meetings are written into this calendar.</p>
      <DialogActions pending={connecting && 'Connecting...'} onCancel={onClose}>
        Connect Calendar
      </DialogActions>
    </form>
  );
}

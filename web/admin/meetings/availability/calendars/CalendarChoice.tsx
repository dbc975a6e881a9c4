import { useEffect, useRef } from 'react';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { Select } from '../../../kit/form/fields.tsx';
import { Form, useForm } from '../../../kit/form/Form.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

interface Props {
  calendars: readonly { readonly id: string; readonly name: string }[];
  connecting: boolean;
  onChoose(calendar: { id: string; name: string }): void;
  onClose(): void;
}

/** Asks for one of the calendars of an account. */
export function CalendarChoice({ calendars, connecting, onChoose, onClose }: Props) {
  const form = useForm({
    defaults: { calendar: calendars[0]?.id ?? '' },
    send({ calendar: id }) {
      const name = calendars.find((calendar) => calendar.id === id)?.name || 'Calendar';
      onChoose({ id, name });
    },
  });
  const choice = useRef<HTMLSelectElement>(null);
  // The focus was in something that was removed.
  useEffect(() => choice.current?.focus(), []);
  return (
    <Form form={form} className={dialogs.form}>
      <Select
        name={form.names.calendar}
        label="Calendar"
        ref={choice}
        choices={calendars.map(({ id, name }) => [id, name])}
      />
      <p className={recipes.note}>Your meetings are written into this calendar.</p>
      <DialogActions pending={connecting && 'Connecting...'} onCancel={onClose}>
        Connect Calendar
      </DialogActions>
    </Form>
  );
}

import { useEffect, useRef } from 'react';
import { DialogForm } from '../../../kit/dialog/DialogActions.tsx';
import { Select } from '../../../kit/form/fields.tsx';
import { useForm } from '../../../kit/form/Form.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

interface Props {
  calendars: readonly { readonly id: string; readonly name: string }[];
  connecting: boolean;
  onChoose(calendar: { id: string; name: string }): void;
  onClose(): void;
}

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
    <DialogForm
      form={form}
      action="Connect Calendar"
      pending={connecting && 'Connecting...'}
      onClose={onClose}
    >
      <Select
        name={form.names.calendar}
        label="Calendar"
        ref={choice}
        choices={calendars.map(({ id, name }) => [id, name])}
      />
      <p className={recipes.note}>Your meetings are added to this calendar.</p>
    </DialogForm>
  );
}

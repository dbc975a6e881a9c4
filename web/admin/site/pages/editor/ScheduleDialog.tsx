import { useState } from 'react';
import * as z from 'zod/mini';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../../../kit/dialog/DialogActions.tsx';
import { TextInput } from '../../../kit/form/fields.tsx';
import { useForm } from '../../../kit/form/Form.tsx';
import { dayOf } from '../../../meetings/days.ts';
import { fromLocalInput } from '../../blog/postDate.ts';

interface Props {
  /** @param at ISO 8601. */
  onSchedule(at: string): void;
  onClose(): void;
}

const timeOf = ({ date, time }: { date: string; time: string }) =>
  fromLocalInput(`${date}T${time}`);

const input = z.object({ date: z.string(), time: z.string() }).check(
  z.refine((typed) => timeOf(typed) !== null, {
    path: ['date'],
    error: 'Choose a day and a time.',
  }),
  z.refine((typed) => Date.parse(timeOf(typed) ?? '') > Date.now(), {
    path: ['date'],
    error: 'This time is over. Choose a later one.',
  }),
);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks when visitors see the draft. */
export function ScheduleDialog({ onSchedule, onClose }: Props) {
  const [tomorrow] = useState(() => dayOf(new Date(Date.now() + DAY_MS)));
  const form = useForm({
    defaults: { date: tomorrow, time: '09:00' },
    input,
    send: (typed) => onSchedule(timeOf(typed) ?? ''),
  });
  return (
    <Dialog title="Schedule" open onClose={onClose}>
      <DialogForm form={form} action="Schedule" pending={false} onClose={onClose}>
        <p>The draft goes live by itself at this time, in your time zone.</p>
        <TextInput name={form.names.date} label="Date" type="date" required />
        <TextInput name={form.names.time} label="Time" type="time" required />
      </DialogForm>
    </Dialog>
  );
}

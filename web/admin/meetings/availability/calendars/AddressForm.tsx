import { useState } from 'react';
import { connectCalendarAddress } from '../../../../content/meetings/connectCalendar.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { useFormErrors } from '../../../kit/dialog/useFormErrors.ts';
import { useConnectAddress } from './useConnectAddress.ts';

interface Props {
  hostId: string;
  onClose(): void;
}

/** Asks for the address of an iCalendar file. */
export function AddressForm({ hostId, onClose }: Props) {
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const { form, errors, show, check } = useFormErrors();
  const [connect, connecting] = useConnectAddress({
    onConnected: onClose,
    onRefused: (message) => show([{ field: 'url', message }]),
  });

  function submit() {
    const input = check(connectCalendarAddress, { hostId, name, url });
    if (input) void connect(input);
  }

  return (
    <Form ref={form} className={dialogs.form} onSubmit={submit}>
      <Field
        id="calendar-name"
        label="Name"
        name="name"
        autoComplete="off"
        required
        value={name}
        error={errors['name']}
        hint="As you want to see it here, such as Private."
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        id="calendar-url"
        label="Address"
        name="url"
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
        value={url}
        error={errors['url']}
        hint="The secret address in iCalendar format (.ics) that your calendar program shows in its settings."
        onChange={({ target }) => setUrl(target.value)}
      />
      <DialogActions pending={connecting && 'Reading...'} onCancel={onClose}>
        Add Calendar
      </DialogActions>
    </Form>
  );
}

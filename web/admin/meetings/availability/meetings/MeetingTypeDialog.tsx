import { useId, useState } from 'react';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { saveMeetingType } from '../../../../content/meetings/meetingType.ts';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { useFormErrors } from '../../../kit/dialog/useFormErrors.ts';
import { isPlace, PLACE_NAMES, type Place } from './places.ts';
import { useSaveMeetingType } from './useSaveMeetingType.ts';

interface MeetingType {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly place: Place | null | undefined;
  readonly description: string | null | undefined;
}

interface Props {
  title: string;
  /** Absent for a new kind. */
  type?: MeetingType;
  onSaved?(): void;
  onClose(): void;
}

/** Adds or changes a kind of meeting. */
export function MeetingTypeDialog({ title, type, onSaved, onClose }: Props) {
  const id = useId();
  const [name, setName] = useState(type?.name ?? '');
  const [minutes, setMinutes] = useState(String(type?.minutes ?? 30));
  const [place, setPlace] = useState<Place | null>(type?.place ?? null);
  const [description, setDescription] = useState(type?.description ?? '');
  const { form, errors, check } = useFormErrors();
  const [save, saving] = useSaveMeetingType(() => {
    onSaved?.();
    onClose();
  });

  function submit() {
    const values = {
      name: name.trim(),
      minutes: Number(minutes),
      place,
      description: description.trim(),
    };
    if (check(saveMeetingType, values)) void save({ id: type?.id, ...values });
  }

  return (
    <Dialog title={title} open onClose={onClose}>
      <Form ref={form} className={dialogs.form} onSubmit={submit}>
        <Field
          id={`${id}name`}
          name="name"
          label="Name"
          required
          value={name}
          error={errors['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          id={`${id}minutes`}
          name="minutes"
          label="Length in minutes"
          inputMode="numeric"
          required
          value={minutes}
          error={errors['minutes']}
          onChange={({ target }) => setMinutes(target.value)}
        />
        <SelectField
          id={`${id}place`}
          label="Place"
          value={place ?? ''}
          onChange={({ target }) => setPlace(isPlace(target.value) ? target.value : null)}
        >
          <option value="">The host decides</option>
          {Object.entries(PLACE_NAMES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          id={`${id}description`}
          label="Description for visitors"
          rows={3}
          value={description}
          error={errors['description']}
          onChange={({ target }) => setDescription(target.value)}
        />
        <DialogActions pending={saving && 'Saving...'} onCancel={onClose}>
          Save
        </DialogActions>
      </Form>
    </Dialog>
  );
}

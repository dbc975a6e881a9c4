import { graphql } from 'react-relay/hooks.js';
import type { MeetingTypeDialogMutation } from '#relay/MeetingTypeDialogMutation.graphql';
import { saveMeetingType } from '../../../../content/meetings/meetingType.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../../../kit/dialog/DialogActions.tsx';
import { Select, TextArea, TextInput } from '../../../kit/form/fields.tsx';
import { useForm } from '../../../kit/form/Form.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { type Place, PLACES } from './places.ts';

const mutation = graphql`
  mutation MeetingTypeDialogMutation($input: SaveMeetingTypeInput!) {
    saveMeetingType(input: $input) {
      ... on SaveMeetingTypePayload @alias(as: "payload") {
        meetingType {
          ...MeetingTypes_type
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

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

export function MeetingTypeDialog({ title, type, onSaved, onClose }: Props) {
  const [save, saving] = useAction<MeetingTypeDialogMutation>(mutation, {
    failed: 'Failed to save the kind of meeting',
    done: 'Kind of meeting saved',
    onDone() {
      onSaved?.();
      onClose();
    },
  });
  const place: Place | '' = type?.place ?? '';
  const form = useForm({
    defaults: {
      name: type?.name ?? '',
      minutes: String(type?.minutes ?? 30),
      place,
      description: type?.description ?? '',
    },
    input: saveMeetingType,
    inputOf: (values) => ({
      id: type?.id,
      name: values.name.trim(),
      minutes: Number(values.minutes),
      place: values.place || null,
      description: values.description.trim(),
    }),
    send: (input) => save({ input }),
  });
  const { names } = form;
  return (
    <Dialog title={title} open onClose={onClose}>
      <DialogForm form={form} action="Save" pending={saving && 'Saving...'} onClose={onClose}>
        <TextInput name={names.name} label="Name" required />
        <TextInput name={names.minutes} label="Length in minutes" inputMode="numeric" required />
        <Select name={names.place} label="Place" choices={[['', 'The host decides'], ...PLACES]} />
        <TextArea name={names.description} label="Description for visitors" rows={3} />
      </DialogForm>
    </Dialog>
  );
}

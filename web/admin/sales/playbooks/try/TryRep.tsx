import { useId, useState } from 'react';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { SelectField } from '../../../../ui/fields/Field.tsx';
import { control } from '../../../kit/controls.css.ts';
import * as dialog from '../../../kit/dialog/DialogForm.css.ts';
import { type Choices, chosenOf, Options } from '../../../kit/form/SelectControl.tsx';
import { Talk, type TriedVersion } from './Talk.tsx';

interface TriedPlaybook {
  id: string;
  name: string;
  isPublished: boolean;
}

interface Props {
  playbook: TriedPlaybook;
  /** Whether the editor has changes that no save has, so the talk does not know them. */
  isDirty?: boolean;
  onClose(): void;
}

const VERSIONS: Choices<TriedVersion> = [
  ['draft', 'Draft'],
  ['published', 'Published'],
  ['both', 'Beside Published'],
];

/** A talk in text with the rep: in the draft, in the published version, or in both beside each other. */
export function TryRep({ playbook: { id, name, isPublished }, isDirty = false, onClose }: Props) {
  const [version, setVersion] = useState<TriedVersion>('draft');
  const [begun, setBegun] = useState(0);
  const field = useId();
  return (
    <Dialog title={`Try It: ${name}`} open onClose={onClose} width="large">
      <div className={dialog.form}>
        <p>Nothing is called, booked or stored.</p>
        {isDirty && version !== 'published' && (
          <p>The rep does not know your unsaved changes yet.</p>
        )}
        {isPublished && (
          <SelectField
            id={field}
            label="Version"
            value={version}
            onChange={({ currentTarget }) =>
              setVersion(chosenOf(VERSIONS, currentTarget.value) ?? 'draft')
            }
          >
            <Options choices={VERSIONS} />
          </SelectField>
        )}
        <Talk key={`${version} ${begun}`} playbookId={id} version={version}>
          <button type="button" className={control} onClick={() => setBegun((times) => times + 1)}>
            Start Again
          </button>
        </Talk>
      </div>
    </Dialog>
  );
}

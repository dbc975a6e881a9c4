import { useId, useState } from 'react';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { SelectField } from '../../../../ui/fields/Field.tsx';
import { control } from '../../../kit/controls.css.ts';
import * as dialog from '../../../kit/dialog/DialogForm.css.ts';
import { Talk } from './Talk.tsx';

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

/** A talk in text with the rep, in the draft or in the published version. */
export function TryRep({ playbook: { id, name, isPublished }, isDirty = false, onClose }: Props) {
  const [draft, setDraft] = useState(true);
  const [begun, setBegun] = useState(0);
  const version = useId();
  return (
    <Dialog title={`Try It: ${name}`} open onClose={onClose} width="large">
      <div className={dialog.form}>
        <p>Nothing is called, booked or stored.</p>
        {isDirty && draft && <p>The rep does not know your unsaved changes yet.</p>}
        {isPublished && (
          <SelectField
            id={version}
            label="Version"
            value={draft ? 'draft' : 'published'}
            onChange={({ currentTarget }) => setDraft(currentTarget.value === 'draft')}
          >
            <option value="draft">Draft</option>
            <option value="published">Published</option>
          </SelectField>
        )}
        <Talk key={`${draft} ${begun}`} playbookId={id} draft={draft}>
          <button type="button" className={control} onClick={() => setBegun((times) => times + 1)}>
            Start Again
          </button>
        </Talk>
      </div>
    </Dialog>
  );
}

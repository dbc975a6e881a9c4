import { type ReactNode, useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { LeadWork_lead$key } from '#relay/LeadWork_lead.graphql';
import { Button } from '../../../../ui/Button.tsx';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import * as styles from '../../../kit/list/details/Details.css.ts';
import { LeadStatusSelect } from '../LeadStatusSelect.tsx';
import { keepDraft, readDraft } from './noteDrafts.ts';
import { useUpdateLead } from '../useUpdateLead.ts';

const fragment = graphql`
  fragment LeadWork_lead on Lead {
    id
    status @required(action: THROW)
    notes
  }
`;

interface Props {
  lead: LeadWork_lead$key;
  /** The field for the owner. */
  owner: ReactNode;
}

/** Stage, owner and notes of a lead. Notes are saved with a button, the others at once. */
export function LeadWork({ lead: key, owner }: Props) {
  const { id, status, notes } = useFragment(fragment, key);
  const [update, updating] = useUpdateLead(id);
  // Null until somebody types. After that, notes that others save do not replace the text.
  const [draft, setDraft] = useState(() => readDraft(id));
  // The draft is kept while somebody looks at another lead.
  const write = (text: string | null) => {
    keepDraft(id, text);
    setDraft(text);
  };
  const statusId = useId();
  const notesId = useId();
  const isChanged = draft !== null && draft.trim() !== (notes ?? '');
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Work</h3>
      <FieldFrame id={statusId} label="Status">
        <LeadStatusSelect id={id} fieldId={statusId} label="Status of this lead" status={status} />
      </FieldFrame>
      {owner}
      <form
        className={styles.consent}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isChanged) return;
          void update({ notes: draft }).then((kept) => kept && write(null));
        }}
      >
        <TextAreaField
          id={notesId}
          label="Notes"
          rows={4}
          value={draft ?? notes ?? ''}
          onChange={({ target }) => write(target.value)}
        />
        {isChanged && (
          <Button type="submit" look="quiet" pending={updating && 'Saving...'}>
            Save notes
          </Button>
        )}
      </form>
    </section>
  );
}

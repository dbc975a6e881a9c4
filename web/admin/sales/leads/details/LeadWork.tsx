import { type ReactNode, useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { LeadWork_lead$key } from '#relay/LeadWork_lead.graphql';
import { Button } from '../../../../ui/Button.tsx';
import { FieldFrame, TextAreaField } from '../../../../ui/fields/Field.tsx';
import { useField } from '../../../kit/form/fields.tsx';
import { type FieldName, Form, useForm, useFormValues } from '../../../kit/form/Form.tsx';
import * as styles from '../../../kit/list/details/Details.css.ts';
import { LeadStatusSelect, useUpdateLead } from '../LeadStatusSelect.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';
import { readToken } from '../../../kit/session/token.ts';

const fragment = graphql`
  fragment LeadWork_lead on Lead {
    id
    status @required(action: THROW)
    notes
  }
`;

interface Props {
  lead: LeadWork_lead$key;
  owner: ReactNode;
}

/** Stage, owner and notes of a lead. Notes are saved with a button, the others at once. */
export function LeadWork({ lead: key, owner }: Props) {
  const { id, status, notes } = useFragment(fragment, key);
  const [update, updating] = useUpdateLead(id);
  const form = useForm({
    defaults: { draft: readDraft(id) },
    async send({ draft }) {
      if (!isEdited(draft) || !(await update({ notes: draft }))) return;
      keepDraft(id, null);
      form.store.setValue(form.names.draft, null);
    },
  });
  const isEdited = (draft: string | null): draft is string =>
    draft !== null && draft.trim() !== (notes ?? '');
  const { draft } = useFormValues(form);
  const statusId = useId();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Work</h3>
      <FieldFrame id={statusId} label="Status">
        <LeadStatusSelect id={id} fieldId={statusId} label="Status of this lead" status={status} />
      </FieldFrame>
      {owner}
      <Form form={form} className={recipes.stack[2]}>
        <Notes
          name={form.names.draft}
          saved={notes ?? ''}
          onDraft={(draft) => keepDraft(id, draft)}
        />
        {isEdited(draft) && (
          <Button type="submit" look="quiet" pending={updating && 'Saving...'}>
            Save notes
          </Button>
        )}
      </Form>
    </section>
  );
}

interface NotesProps {
  /** Null until somebody types. After that, notes that others save do not replace the text. */
  name: FieldName<string | null>;
  saved: string;
  /** Keeps the draft while the user looks at another lead. */
  onDraft(draft: string): void;
}

function Notes({ name, saved, onDraft }: NotesProps) {
  const { field, set } = useField(name);
  const id = useId();
  return (
    <TextAreaField
      id={id}
      label="Notes"
      rows={4}
      value={field.value ?? saved}
      onChange={({ target }) => {
        onDraft(target.value);
        set(target.value);
      }}
    />
  );
}

/** Unsaved notes by lead. They last as long as the tab and the session. */
const drafts = new Map<string, string>();
let session: string | null = null;

function ownDrafts(): Map<string, string> {
  const now = readToken();
  if (now !== session) drafts.clear();
  session = now;
  return drafts;
}

/** @returns null without unsaved notes. */
function readDraft(leadId: string): string | null {
  return ownDrafts().get(leadId) ?? null;
}

/** @param text null after it was saved. */
function keepDraft(leadId: string, text: string | null): void {
  if (text === null) ownDrafts().delete(leadId);
  else ownDrafts().set(leadId, text);
}

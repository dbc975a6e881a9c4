import { type ReactNode, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { HostForm_host$key } from '#relay/HostForm_host.graphql';
import { Button } from '../../../ui/Button.tsx';
import { LeaveDialog, useLeaveGuard } from '../../kit/dialog/LeaveDialog.tsx';
import { Select, useField, zonesFrom } from '../../kit/form/fields.tsx';
import { type FieldName, Form, useForm, useFormValues } from '../../kit/form/Form.tsx';
import * as styles from './AvailabilityPage.css.ts';
import { OverridesEditor } from './hours/OverridesEditor.tsx';
import { HostFields } from './HostFields.tsx';
import { HostPreview } from './HostPreview.tsx';
import { inputOf, useSavedHost, useSaveHost } from './hostDraft.ts';
import { WeekEditor } from './hours/WeekEditor.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment HostForm_host on Host {
    id
    ...hostDraft_host
  }
`;

interface Props {
  host: HostForm_host$key;
  isAdmin: boolean;
}

/** The hours and rules of a host, with what visitors will see beside them. */
export function HostForm({ host: key, isAdmin }: Props) {
  const host = useFragment(fragment, key);
  const [saved, setSaved] = useState(useSavedHost(host));
  const [save, saving] = useSaveHost();
  const form = useForm({
    defaults: saved,
    async send(draft, refuse) {
      const outcome = await save({ input: inputOf(host.id, draft, isAdmin) });
      if (outcome?.kind === 'success') setSaved(draft);
      else if (outcome?.kind === 'failure') refuse(outcome.failure);
    },
  });
  const draft = useFormValues(form);
  const input = inputOf(host.id, draft, isAdmin);
  const isChanged = JSON.stringify(input) !== JSON.stringify(inputOf(host.id, saved, isAdmin));
  const blocker = useLeaveGuard(isChanged);
  const { names } = form;
  return (
    <Form form={form} className={styles.form}>
      <div className={styles.editors}>
        <section className={styles.section}>
          <h2 className={recipes.heading}>Weekly hours</h2>
          <p className={recipes.note}>
            Drag across a day to add hours. To remove hours, start dragging inside them. Or use the
            fields.
          </p>
          <Select
            name={names.timeZone}
            label="Time zone of these hours"
            choices={zonesFrom(saved.timeZone)}
          />
          <Editor name={names.weeklyHours}>
            {(week, set) => <WeekEditor week={week} onChange={set} />}
          </Editor>
        </section>
        <section className={styles.section}>
          <h2 className={recipes.heading}>Dates with other hours</h2>
          <Editor name={names.dateOverrides}>
            {(dates, set) => <OverridesEditor dates={dates} onChange={set} />}
          </Editor>
        </section>
        <section className={styles.section}>
          <h2 className={recipes.heading}>Rules</h2>
          <HostFields draft={draft} names={names} isAdmin={isAdmin} />
        </section>
        <div className={styles.save}>
          <Button type="submit" look="main" pending={saving && 'Saving...'}>
            Save availability
          </Button>
        </div>
      </div>
      <HostPreview input={input} timeZone={draft.timeZone} />
      <LeaveDialog blocker={blocker} onLeave={() => blocker.proceed?.()}>
        Your changes to this availability have not been saved.
      </LeaveDialog>
    </Form>
  );
}

interface EditorProps<Value> {
  name: FieldName<Value>;
  children(value: Value, set: (value: Value) => void): ReactNode;
}

/** A field of several controls, with its error below. The group takes the focus when the field is the first wrong one. */
function Editor<Value>({ name, children }: EditorProps<Value>) {
  const { field, set } = useField(name);
  return (
    <fieldset name={field.name} tabIndex={-1} className={styles.editor}>
      {children(field.value, set)}
      {field.error && (
        <p role="alert" className={recipes.fieldProblem}>
          {field.error}
        </p>
      )}
    </fieldset>
  );
}

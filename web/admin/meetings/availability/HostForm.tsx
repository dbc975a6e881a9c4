import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { HostForm_host$key } from '#relay/HostForm_host.graphql';
import { Button } from '../../../ui/Button.tsx';
import { useFormErrors } from '../../kit/dialog/useFormErrors.ts';
import { LeaveDialog } from '../../kit/leaving/LeaveDialog.tsx';
import { useLeaveGuard } from '../../kit/leaving/useLeaveGuard.ts';
import { ZoneField } from '../../kit/fields/ZoneField.tsx';
import * as styles from './AvailabilityPage.css.ts';
import { OverridesEditor } from './dates/OverridesEditor.tsx';
import { HostFields } from './HostFields.tsx';
import { HostPreview } from './HostPreview.tsx';
import { type HostDraft, inputOf, useSavedHost } from './hostDraft.ts';
import { WeekEditor } from './hours/WeekEditor.tsx';
import { useSaveHost } from './useSaveHost.ts';
import { Form } from '../../../ui/fields/Form.tsx';

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
  const [draft, setDraft] = useState(useSavedHost(host));
  const [saved, setSaved] = useState(draft);
  const { form, errors, show } = useFormErrors();
  const [save, saving] = useSaveHost(show);
  const change = (changes: Partial<HostDraft>) => {
    setDraft((held) => ({ ...held, ...changes }));
    show([]);
  };
  const input = inputOf(host.id, draft, isAdmin);
  const isChanged = JSON.stringify(input) !== JSON.stringify(inputOf(host.id, saved, isAdmin));
  const blocker = useLeaveGuard(isChanged);
  async function saveDraft(): Promise<void> {
    if (await save(input)) setSaved(draft);
  }
  return (
    <Form ref={form} className={styles.form} onSubmit={() => void saveDraft()}>
      <div className={styles.editors}>
        <section className={styles.section}>
          <h2 className={styles.title}>Weekly hours</h2>
          <p className={styles.note}>
            Draw the hours, or choose them. Drawing from inside hours removes them.
          </p>
          <ZoneField
            label="Time zone of these hours"
            value={draft.timeZone}
            onChange={(timeZone) => change({ timeZone })}
          />
          <WeekEditor week={draft.week} onChange={(week) => change({ week })} />
          <Problem message={errors['weeklyHours']} />
        </section>
        <section className={styles.section}>
          <h2 className={styles.title}>Dates with other hours</h2>
          <OverridesEditor dates={draft.dates} onChange={(dates) => change({ dates })} />
          <Problem message={errors['dateOverrides']} />
        </section>
        <section className={styles.section}>
          <h2 className={styles.title}>Rules</h2>
          <HostFields draft={draft} errors={errors} isAdmin={isAdmin} onChange={change} />
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

function Problem({ message }: { message: string | undefined }) {
  return message ? (
    <p role="alert" className={styles.problem}>
      {message}
    </p>
  ) : null;
}

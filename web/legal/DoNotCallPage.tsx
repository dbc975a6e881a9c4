import { useState } from 'react';
import { doNotCall } from '../content/sales/calling/doNotCall.ts';
import { doNotCallPage } from '../content/pages/publicPages.ts';
import { FormEnd, FormFields } from '../layout/publicForm/FormFields.tsx';
import { SiteMetadata } from '../layout/PageMetadata.tsx';
import { useNotice } from '../layout/pageState.ts';
import { lead } from '../ui/page.css.ts';
import * as styles from './DoNotCallPage.css.ts';
import * as recipes from '../theme/recipes.css.ts';
import { stopCalls } from '../content/sales/suppressions.ts';
import { emptyInputs, readWith, usePublicForm } from '../layout/publicForm/usePublicForm.ts';
import { requestJson } from '../relay/requestJson.ts';

const FORM = 'do-not-call';
const read = readWith(stopCalls);

// The field has no format, because with one a typed country code would change which number is recorded.
const fields = [{ name: 'phone', type: 'tel', autoComplete: 'tel' }] as const;

/** Anybody can stop our calls here. The page shows the same text for every number. It also works without JavaScript. */
export function Component() {
  const wasPosted = useNotice() === 'calls-stopped';
  const [isRecorded, setRecorded] = useState(false);
  const form = usePublicForm({
    id: FORM,
    read,
    async send(body) {
      await requestJson('/api/do-not-call', { body });
    },
    onSent(_request, sent) {
      setRecorded(true);
      emptyInputs(sent, Object.keys(doNotCall.labels));
    },
    failed: doNotCall.failed,
  });
  return (
    <div className={styles.page}>
      <SiteMetadata page={doNotCallPage} />
      <h1 className={recipes.sectionTitle}>{doNotCall.title}</h1>
      <p className={lead}>{doNotCall.intro}</p>
      <form
        {...form.attributes}
        id={FORM}
        action={`/api/do-not-call#${FORM}`}
        className={styles.form}
      >
        <output className={styles.notice}>
          {(isRecorded || (wasPosted && !form.refused)) && <strong>{doNotCall.recorded}</strong>}
        </output>
        <FormFields prefix="stop" form={form} fields={fields} labels={doNotCall.labels} />
        <FormEnd
          form={form}
          texts={doNotCall}
          classNames={{ refusal: recipes.problem, submit: styles.submit }}
          event="stop_calls"
          category="form"
        />
      </form>
      <p className={styles.after}>{doNotCall.after}</p>
    </div>
  );
}

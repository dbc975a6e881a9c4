import { doNotCall } from '../content/sales/calling/doNotCall.ts';
import { doNotCallPage } from '../content/pages/doNotCallPage.ts';
import { HiddenFields } from '../layout/HiddenFields.tsx';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { useFormState, useNotice } from '../layout/pageState.ts';
import { FormFields } from '../layout/publicForm/FormFields.tsx';
import { FormRefusal } from '../layout/publicForm/FormRefusal.tsx';
import { Button } from '../ui/Button.tsx';
import { lead } from '../ui/page.css.ts';
import * as styles from './DoNotCallPage.css.ts';
import * as recipes from '../theme/recipes.css.ts';
import { useState } from 'react';
import { stopCalls } from '../content/sales/suppressions/suppressPhone.ts';
import { emptyInputs, type FieldErrors } from '../layout/publicForm/inputs.ts';
import { readWith } from '../layout/publicForm/readWith.ts';
import { usePublicForm } from '../layout/publicForm/usePublicForm.ts';
import { requestJson } from '../relay/requestJson.ts';

const FORM = 'do-not-call';

// The field does not format what is typed: ten digits that begin with a country code would be those of another number.
const fields = [{ name: 'phone', type: 'tel', autoComplete: 'tel' }] as const;

/** Anybody can stop our calls here. The page says the same for every number. It works without JavaScript too. */
export function Component() {
  const refused = useFormState(FORM);
  const wasPosted = useNotice() === 'calls-stopped';
  const { ref, errors, isSending, isRecorded, onInput, onSubmit } = useStopCalls(
    refused?.errors ?? {},
  );
  return (
    <div className={styles.page}>
      <PageMetadata {...doNotCallPage} />
      <h1 className={recipes.sectionTitle}>{doNotCall.title}</h1>
      <p className={lead}>{doNotCall.intro}</p>
      <form
        ref={ref}
        id={FORM}
        action={`/api/do-not-call#${FORM}`}
        method="post"
        noValidate
        className={styles.form}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <output className={styles.notice}>
          {(isRecorded || (wasPosted && !refused)) && <strong>{doNotCall.recorded}</strong>}
        </output>
        <FormFields prefix="stop" {...{ fields, labels: doNotCall.labels, errors, refused }} />
        <FormRefusal errors={errors} className={recipes.problem} />
        <Button
          type="submit"
          look="main"
          className={styles.submit}
          pending={isSending && doNotCall.pending}
          data-event="stop_calls"
          data-category="form"
        >
          {doNotCall.submit}
        </Button>
        <HiddenFields refused={refused} />
      </form>
      <p className={styles.after}>{doNotCall.after}</p>
    </div>
  );
}

const read = readWith(stopCalls);

/** Sends the number. `isRecorded` is true once a request was recorded. */
function useStopCalls(initialErrors: FieldErrors) {
  const [isRecorded, setRecorded] = useState(false);
  const form = usePublicForm({
    initialErrors,
    read,
    async send(body) {
      await requestJson('/api/do-not-call', { body });
    },
    onSent(_request, sent) {
      setRecorded(true);
      emptyInputs(sent, Object.keys(doNotCall.labels));
    },
    failed: doNotCall.failed,
    onEdit: 'clear',
  });
  return { ...form, isRecorded };
}

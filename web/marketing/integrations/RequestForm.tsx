import { integrationRequest } from '../../content/site/integrations/integrationRequest.ts';
import { HiddenFields } from '../../layout/HiddenFields.tsx';
import { FormFields } from '../../layout/publicForm/FormFields.tsx';
import { FormRefusal } from '../../layout/publicForm/FormRefusal.tsx';
import { useFormState, useNotice } from '../../layout/pageState.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/fields/Field.tsx';
import * as styles from './RequestForm.css.ts';
import { useIntegrationRequest } from './useIntegrationRequest.ts';
import * as recipes from '../../theme/recipes.css.ts';

const FORM = 'integration-request';
const { labels } = integrationRequest;

const fields = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email', spellCheck: false },
  { name: 'company', autoComplete: 'organization' },
  { name: 'integration', autoComplete: 'off' },
] as const;

/** Asks for an integration. Without JavaScript it posts to the same address and the server renders the answer. */
export function RequestForm() {
  const refused = useFormState(FORM);
  const isSent = useNotice() === 'integration-requested';
  const { ref, errors, isSending, onInput, onSubmit } = useIntegrationRequest(
    refused?.errors ?? {},
  );
  return (
    <section id="request" className={styles.band}>
      <div className={styles.columns}>
        <div className={recipes.stack[4]}>
          <h2 id="request-title" className={styles.title}>
            {integrationRequest.title}
          </h2>
          <p className={styles.intro}>{integrationRequest.intro}</p>
        </div>
        <form
          ref={ref}
          id={FORM}
          // A refused form is what the visitor sees first, not the top of its page.
          action={`/api/integration-requests#${FORM}`}
          method="post"
          noValidate
          className={styles.form}
          onInput={onInput}
          onSubmit={onSubmit}
        >
          {isSent && (
            <output className={styles.notice}>
              <strong>{integrationRequest.sent.title}</strong>
              <span>{integrationRequest.sent.description}</span>
            </output>
          )}
          <FormFields prefix="request" {...{ fields, labels, errors, refused }} />
          <TextAreaField
            id="request-notes"
            name="notes"
            label={labels.notes}
            wrapperClassName={styles.wide}
            defaultValue={refused?.values['notes']}
            error={errors['notes']}
          />
          <FormRefusal errors={errors} className={styles.refusal} />
          <Button
            type="submit"
            look="main"
            className={styles.submit}
            pending={isSending && integrationRequest.pending}
            data-event="request_integration"
            data-category="form"
          >
            {integrationRequest.submit}
          </Button>
          <HiddenFields refused={refused} />
        </form>
      </div>
    </section>
  );
}

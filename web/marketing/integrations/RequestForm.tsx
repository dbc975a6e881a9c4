import { integrationRequest } from '../../content/site/integrationsPage.ts';
import { FormFields, FormRefusal, HiddenFields } from '../../layout/publicForm/FormFields.tsx';
import { useNotice } from '../../layout/pageState.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/fields/Field.tsx';
import * as styles from './RequestForm.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { integrationRequestForm } from '../../content/site/integrationRequests.ts';
import { evidenceOf } from '../../layout/publicForm/evidence.ts';
import { emptyInputs, readWith, usePublicForm } from '../../layout/publicForm/usePublicForm.ts';
import { requestJson } from '../../relay/requestJson.ts';
import { toast } from '../../ui/toast/toastStore.ts';

const FORM = 'integration-request';
const { labels } = integrationRequest;
const read = readWith(integrationRequestForm);

const fields = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email', spellCheck: false },
  { name: 'company', autoComplete: 'organization' },
  { name: 'integration', autoComplete: 'off' },
] as const;

/** Asks for an integration. Without JavaScript it posts to the same URL and the server renders the response. */
export function RequestForm() {
  const isSent = useNotice() === 'integration-requested';
  const { refused, errors, isSending, attributes } = usePublicForm({
    id: FORM,
    read,
    async send(request, form) {
      await requestJson('/api/integration-requests', {
        body: { ...request, ...evidenceOf(form) },
      });
    },
    onSent(_request, form) {
      toast(integrationRequest.sent);
      emptyInputs(form, Object.keys(labels));
    },
    failed: integrationRequest.failed,
    checksEdits: true,
  });
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
          {...attributes}
          id={FORM}
          // A refused form is what the visitor sees first, not the top of its page.
          action={`/api/integration-requests#${FORM}`}
          className={styles.form}
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

import { integrationRequest } from '../../content/site/integrationsPage.ts';
import { FormEnd, FormFields } from '../../layout/publicForm/FormFields.tsx';
import { usePageWords } from '../../layout/usePageWords.ts';
import { useNotice } from '../../layout/pageState.ts';
import { Marked } from '../../ui/Marked.tsx';
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
  const words = usePageWords('/integrations');
  const isSent = useNotice() === 'integration-requested';
  const form = usePublicForm({
    id: FORM,
    read,
    async send(request, sent) {
      await requestJson('/api/integration-requests', {
        body: { ...request, ...evidenceOf(sent) },
      });
    },
    onSent(_request, sent) {
      toast(integrationRequest.sent);
      emptyInputs(sent, Object.keys(labels));
    },
    failed: integrationRequest.failed,
    checksEdits: true,
  });
  return (
    <section id="request" className={styles.band}>
      <div className={styles.columns}>
        <div className={recipes.stack[4]}>
          {words['request.title'] && (
            <h2 id="request-title" className={styles.title}>
              {words['request.title']}
            </h2>
          )}
          <p className={styles.intro}>
            <Marked>{words['request.text']}</Marked>
          </p>
        </div>
        <form
          {...form.attributes}
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
          <FormFields prefix="request" {...{ form, fields, labels }} />
          <TextAreaField
            id="request-notes"
            name="notes"
            label={labels.notes}
            wrapperClassName={styles.wide}
            defaultValue={form.refused?.values['notes']}
            error={form.errors['notes']}
          />
          <FormEnd
            form={form}
            texts={integrationRequest}
            classNames={{ refusal: styles.refusal, submit: styles.submit }}
            event="request_integration"
            category="form"
          />
        </form>
      </div>
    </section>
  );
}

import { integrationRequest } from '../../content/site/integrations/integrationRequest.ts';
import { integrationRequestForm } from '../../content/site/requestIntegration.ts';
import { formEvidence } from '../../layout/formEvidence.ts';
import { emptyInputs, type FieldErrors } from '../../layout/publicForm/inputs.ts';
import { readWith } from '../../layout/publicForm/readWith.ts';
import { usePublicForm } from '../../layout/publicForm/usePublicForm.ts';
import { sessionAttribution } from '../../layout/sessionAttribution.ts';
import { requestJson } from '../../relay/requestJson.ts';
import { toast } from '../../ui/toast/toastStore.ts';

const read = readWith(integrationRequestForm);

/** Sends the request. It is checked when it is sent, and from then on each field as it changes. */
export function useIntegrationRequest(initialErrors: FieldErrors) {
  return usePublicForm({
    initialErrors,
    read,
    async send(request, form) {
      const body = { ...request, attribution: sessionAttribution(), form: formEvidence(form) };
      await requestJson('/api/integration-requests', { body });
    },
    onSent(_request, form) {
      toast(integrationRequest.sent);
      emptyInputs(form, Object.keys(integrationRequest.labels));
    },
    failed: integrationRequest.failed,
    onEdit: 'check',
  });
}

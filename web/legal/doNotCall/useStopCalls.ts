import { useState } from 'react';
import { doNotCall } from '../../content/sales/calling/doNotCall.ts';
import { stopCalls } from '../../content/sales/suppressions/suppressPhone.ts';
import { emptyInputs, type FieldErrors } from '../../layout/publicForm/inputs.ts';
import { readWith } from '../../layout/publicForm/readWith.ts';
import { usePublicForm } from '../../layout/publicForm/usePublicForm.ts';
import { requestJson } from '../../relay/requestJson.ts';

const read = readWith(stopCalls);

/** Sends the number. `isRecorded` is true once a request was recorded. */
export function useStopCalls(initialErrors: FieldErrors) {
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

import { waitlist } from '../../content/meetings/booking/booking.ts';
import { send, throwIfNotOk } from '../../relay/requestJson.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { formEvidence } from '../formEvidence.ts';
import type { FieldErrors } from '../publicForm/inputs.ts';
import { usePublicForm } from '../publicForm/usePublicForm.ts';
import { sessionAttribution } from '../sessionAttribution.ts';
import { readWaitlistForm } from './readWaitlistForm.ts';

/** Joins the waitlist. The input stays if it cannot be sent. */
export function useWaitlist(initialErrors: FieldErrors, onJoined: (form: HTMLFormElement) => void) {
  return usePublicForm({
    initialErrors,
    read: readWaitlistForm,
    async send(entry, form) {
      const body = { ...entry, attribution: sessionAttribution(), form: formEvidence(form) };
      // Only the status counts: the answer may be empty.
      await throwIfNotOk(await send('/api/waitlist', { body }));
    },
    onSent(_entry, form) {
      toast(waitlist.joined);
      onJoined(form);
    },
    failed: waitlist.failed,
    onEdit: 'clear',
  });
}

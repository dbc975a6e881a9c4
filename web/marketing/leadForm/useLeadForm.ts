import { heroForm } from '../../content/marketing/heroForm.ts';
import { leadForm } from '../../content/sales/leads/leadForm.ts';
import { emptyInputs, type FieldErrors } from '../../layout/publicForm/inputs.ts';
import { readWith } from '../../layout/publicForm/readWith.ts';
import { usePublicForm } from '../../layout/publicForm/usePublicForm.ts';
import { rememberVisitor } from '../../layout/booker/visitor.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { requestCall, saveLead } from './sendLead.ts';

const read = readWith(leadForm);

/** Saves the lead and asks for its call. */
export function useLeadForm(initialErrors: FieldErrors) {
  return usePublicForm({
    initialErrors,
    read,
    send: saveLead,
    onSent(lead, form) {
      void requestCall(lead).then((heldUntil) =>
        toast(heldUntil ? heroForm.held(heldUntil) : heroForm.saved),
      );
      rememberVisitor({ name: lead.firstName, email: lead.email, phone: lead.phone });
      emptyInputs(form, Object.keys(heroForm.labels));
    },
    failed: heroForm.failed,
    onEdit: 'clear',
    restMs: heroForm.restMs,
  });
}

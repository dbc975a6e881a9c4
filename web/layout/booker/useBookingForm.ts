import { useRef } from 'react';
import { booker } from '../../content/meetings/booking/booker.ts';
import { createBooking } from '../../content/meetings/createBooking.ts';
import { send, throwIfNotOk } from '../../relay/requestJson.ts';
import { formEvidence } from '../formEvidence.ts';
import type { FieldErrors } from '../publicForm/inputs.ts';
import { readWith } from '../publicForm/readWith.ts';
import { usePublicForm } from '../publicForm/usePublicForm.ts';
import { sessionAttribution } from '../sessionAttribution.ts';

const CONFLICT = 409;
const read = readWith(createBooking);

/**
 * Books, and goes to the confirmation page.
 * @param onTaken gets the nearest free times if the chosen one was taken.
 */
export function useBookingForm(initialErrors: FieldErrors, onTaken: (instead: string[]) => void) {
  const token = useRef('');
  return usePublicForm({
    initialErrors,
    read,
    async send(booking, form) {
      const body = { ...booking, attribution: sessionAttribution(), form: formEvidence(form) };
      const response = await send('/api/booking', { body });
      if (response.status === CONFLICT) onTaken(await freeTimes(response.clone()));
      await throwIfNotOk(response);
      const { manageUrl } = (await response.json()) as { manageUrl: string };
      token.current = manageUrl.split('/').at(-1) ?? '';
    },
    onSent() {
      location.assign(`/demo/booking-confirmation?booking=${token.current}`);
    },
    failed: booker.failed,
    onEdit: 'clear',
  });
}

/** The free times that come with the refusal of a taken one. */
async function freeTimes(response: Response): Promise<string[]> {
  const { slots } = (await response.json()) as { slots: { start: string }[] };
  return slots.map(({ start }) => start);
}

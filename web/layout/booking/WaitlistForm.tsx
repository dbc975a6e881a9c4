import { waitlist } from '../../content/meetings/booking.ts';
import { FormEnd, FormFields } from '../publicForm/FormFields.tsx';
import * as styles from './dialogs.css.ts';
import { send, throwIfNotOk } from '../../relay/requestJson.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { evidenceOf } from '../publicForm/evidence.ts';
import { inputNamed, type Reading, usePublicForm } from '../publicForm/usePublicForm.ts';

const FORM = 'waitlist-form';

const fields = [
  { name: 'name', autoComplete: 'name' },
  { name: 'country', autoComplete: 'country-name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const;

interface Props {
  /** Makes the ids of this form unique in the page. */
  prefix: string;
  onJoined: (form: HTMLFormElement) => void;
}

/**
 * Asks for the details of a visitor whose region is not served yet. Without JavaScript it posts to the same address and
 * the server renders the response.
 */
export function WaitlistForm({ prefix, onJoined }: Props) {
  const form = usePublicForm({
    id: FORM,
    read: readWaitlistForm,
    async send(entry, sent) {
      // Only the status counts, because the response may be empty.
      await throwIfNotOk(await send('/api/waitlist', { body: { ...entry, ...evidenceOf(sent) } }));
    },
    onSent(_entry, sent) {
      toast(waitlist.joined);
      onJoined(sent);
    },
    failed: waitlist.failed,
  });
  return (
    <>
      <p className={styles.text}>{waitlist.text}</p>
      <form {...form.attributes} action="/api/waitlist#waitlist" className={styles.form}>
        <FormFields {...{ prefix, form, fields }} labels={waitlist.labels} />
        <FormEnd
          form={form}
          texts={waitlist}
          classNames={{ refusal: styles.refusal, submit: styles.submit }}
          event="join_waitlist"
          category="booking"
        />
      </form>
    </>
  );
}

/**
 * Reads the waitlist form. The server validates by the schema. Here the browser's own validation is used, because the
 * form can be opened from every page and the schemas are too large for that.
 */
function readWaitlistForm(form: HTMLFormElement): Reading<Record<string, string>> {
  const value: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const [name, label] of Object.entries(waitlist.labels)) {
    const input = inputNamed(form, name);
    if (!input?.value.trim()) errors[name] = `${label} is required`;
    else if (!input.validity.valid) errors[name] = waitlist.badEmail;
    else value[name] = input.value;
  }
  return { value: Object.keys(errors).length === 0 ? value : null, errors };
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { waitlist } from '../../content/booking.ts';
import { requestJson } from '../../relay/requestJson.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast/toastStore.ts';
import { sessionAttribution } from '../sessionAttribution.ts';
import * as styles from './dialogs.css.ts';

const fields = [
  { name: 'name', autoComplete: 'name' },
  { name: 'country', autoComplete: 'country-name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const;

/** Takes the details of somebody whose region is not served yet. What was typed stays when it cannot be sent. */
export function WaitlistForm({ onJoined }: { onJoined: () => void }) {
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The button that led here is gone, and the focus with it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entry = Object.fromEntries(new FormData(event.currentTarget));
    setSending(true);
    try {
      await requestJson('/api/waitlist', { body: { ...entry, attribution: sessionAttribution() } });
    } catch {
      toast({ ...waitlist.failed, variant: 'destructive' });
      setSending(false);
      return;
    }
    toast(waitlist.joined);
    onJoined();
  }

  return (
    <>
      <p className={styles.text}>{waitlist.text}</p>
      <form ref={form} className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        {fields.map(({ name, ...input }) => (
          <Field
            key={name}
            {...input}
            id={`waitlist-${name}`}
            name={name}
            label={waitlist.labels[name]}
            required
          />
        ))}
        <Button
          type="submit"
          look="main"
          pending={isSending && waitlist.pending}
          data-event="join_waitlist"
          data-category="booking"
        >
          {waitlist.submit}
        </Button>
      </form>
    </>
  );
}

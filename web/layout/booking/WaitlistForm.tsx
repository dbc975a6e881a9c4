import { waitlist } from '../../content/meetings/booking/booking.ts';
import { useFormState } from '../pageState.ts';
import { Button } from '../../ui/Button.tsx';
import { HiddenFields } from '../HiddenFields.tsx';
import { FormFields } from '../publicForm/FormFields.tsx';
import { FormRefusal } from '../publicForm/FormRefusal.tsx';
import * as styles from './dialogs.css.ts';
import { useWaitlist } from './useWaitlist.ts';

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
  const refused = useFormState(FORM);
  const { ref, errors, isSending, onInput, onSubmit } = useWaitlist(
    refused?.errors ?? {},
    onJoined,
  );
  return (
    <>
      <p className={styles.text}>{waitlist.text}</p>
      <form
        ref={ref}
        action="/api/waitlist#waitlist"
        method="post"
        noValidate
        className={styles.form}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <FormFields {...{ prefix, fields, labels: waitlist.labels, errors, refused }} />
        <FormRefusal errors={errors} className={styles.refusal} />
        <Button
          type="submit"
          look="main"
          className={styles.submit}
          pending={isSending && waitlist.pending}
          data-event="join_waitlist"
          data-category="booking"
        >
          {waitlist.submit}
        </Button>
        <HiddenFields refused={refused} />
      </form>
    </>
  );
}

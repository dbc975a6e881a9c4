import { useEffect, useState } from 'react';
import { booker } from '../../content/meetings/booking/booker.ts';
import { TEXT_CONSENT } from '../../content/meetings/booking/textConsent.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextAreaField } from '../../ui/fields/Field.tsx';
import { HiddenFields } from '../HiddenFields.tsx';
import { useFormState } from '../pageState.ts';
import { FormRefusal } from '../publicForm/FormRefusal.tsx';
import * as styles from './Booker.css.ts';
import type { ChosenTime, Choice } from './slotMonth.ts';
import { TimesInstead } from './TimesInstead.tsx';
import { useBookingForm } from './useBookingForm.ts';
import { fillKnownVisitor } from './visitor.ts';
import { timeInWords } from './words.ts';
import * as recipes from '../../theme/recipes.css.ts';

const FORM = 'booking-form';

interface Props {
  choice: Choice;
  time: ChosenTime;
  timeZone: string;
}

/** Asks who books. Without JavaScript it posts to the same address and the server renders the answer. */
export function BookingForm({ choice: { host, type }, time, timeZone }: Props) {
  const [taken, setTaken] = useState<ChosenTime | null>(null);
  const { start, instead } = taken?.start === time.start ? taken : time;
  const refused = useFormState(FORM);
  const { ref, errors, isSending, onInput, onSubmit } = useBookingForm(
    refused?.errors ?? {},
    (free) => setTaken({ start: time.start, instead: free }),
  );
  const typed = refused?.values;

  // A visitor who has just sent a lead does not type the same again.
  useEffect(() => fillKnownVisitor(FORM), []);

  const { labels } = booker;
  return (
    <form
      ref={ref}
      id={FORM}
      action={`/api/booking#${FORM}`}
      method="post"
      noValidate
      className={styles.form}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {instead ? (
        <TimesInstead times={instead} timeZone={timeZone} />
      ) : (
        <>
          <p tabIndex={-1} className={styles.chosen}>
            {booker.chosen}: {timeInWords(start, timeZone)}
          </p>
          <input type="hidden" name="start" value={start} />
        </>
      )}
      <input type="hidden" name="timeZone" value={timeZone} />
      {host && <input type="hidden" name="host" value={host} />}
      {type && <input type="hidden" name="type" value={type} />}
      <Field
        id="booking-name"
        name="name"
        label={labels.name}
        autoComplete="name"
        required
        defaultValue={typed?.['name']}
        error={errors['name']}
      />
      <Field
        id="booking-email"
        name="email"
        type="email"
        label={labels.email}
        autoComplete="email"
        required
        defaultValue={typed?.['email']}
        error={errors['email']}
      />
      <Field
        id="booking-phone"
        name="phone"
        type="tel"
        label={labels.phone}
        autoComplete="tel"
        data-format="phone"
        hint={TEXT_CONSENT}
        defaultValue={typed?.['phone']}
        error={errors['phone']}
      />
      <TextAreaField
        id="booking-notes"
        name="notes"
        label={labels.notes}
        defaultValue={typed?.['notes']}
        error={errors['notes']}
      />
      <FormRefusal
        errors={{ form: (instead ? errors['start'] : (errors['form'] ?? errors['start'])) ?? '' }}
        className={recipes.problem}
      />
      <Button
        type="submit"
        look="main"
        className={styles.submit}
        pending={isSending && booker.pending}
        data-event="confirm_booking"
        data-category="booking"
      >
        {booker.submit}
      </Button>
      <HiddenFields refused={refused} />
    </form>
  );
}

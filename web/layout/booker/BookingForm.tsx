import { useEffect, useRef, useState } from 'react';
import { booker, TEXT_CONSENT } from '../../content/meetings/booker.ts';
import { TextAreaField } from '../../ui/fields/Field.tsx';
import { FormEnd, FormFields } from '../publicForm/FormFields.tsx';
import * as styles from './Booker.css.ts';
import { ChosenMeeting } from './ChosenMeeting.tsx';
import type { Choice, ChosenTime, SlotMonth } from './slotMonth.ts';
import { fillKnownVisitor, rememberTyped } from './visitor.ts';
import { timeInWords } from './words.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { createBooking } from '../../content/meetings/createBooking.ts';
import { figuresInWords } from '../../content/meetings/interest.ts';
import { send, throwIfNotOk } from '../../relay/requestJson.ts';
import { evidenceOf } from '../publicForm/evidence.ts';
import { readWith, usePublicForm } from '../publicForm/usePublicForm.ts';

const FORM = 'booking-form';
const CONFLICT = 409;
const read = readWith(createBooking);

const fields = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  {
    name: 'phone',
    type: 'tel',
    autoComplete: 'tel',
    'data-format': 'phone',
    hint: TEXT_CONSENT,
    required: false,
  },
] as const;

interface Props {
  choice: Choice;
  time: ChosenTime;
  calendar: Pick<SlotMonth, 'timeZone' | 'minutes' | 'place' | 'month'>;
}

/**
 * Asks who books, books, and goes to the confirmation page. Without JavaScript it posts to the same URL and the server
 * renders the response.
 */
export function BookingForm({ choice, time, calendar }: Props) {
  const { host, type, week, carried } = choice;
  const { timeZone, month } = calendar;
  const [taken, setTaken] = useState<ChosenTime | null>(null);
  const { start, instead } = taken?.start === time.start ? taken : time;
  const token = useRef('');
  const form = usePublicForm({
    id: FORM,
    read,
    async send(booking, sent) {
      const response = await send('/api/booking', { body: { ...booking, ...evidenceOf(sent) } });
      if (response.status === CONFLICT) {
        setTaken({ start: time.start, instead: await freeTimes(response.clone()) });
      }
      await throwIfNotOk(response);
      const { manageUrl } = (await response.json()) as { manageUrl: string };
      token.current = manageUrl.split('/').at(-1) ?? '';
    },
    onSent() {
      location.assign(`/demo/booking-confirmation?booking=${token.current}`);
    },
    failed: booker.failed,
  });
  const { errors, refused } = form;
  const refusal = instead ? errors['start'] : (errors['form'] ?? errors['start']);

  // A visitor who has just sent a lead, or who looks at another time, does not type the same again.
  useEffect(() => {
    fillKnownVisitor(FORM);
    return rememberTyped(FORM);
  }, []);

  return (
    <form {...form.attributes} id={FORM} action={`/api/booking#${FORM}`} className={styles.form}>
      {instead ? (
        <TimesInstead times={instead} timeZone={timeZone} />
      ) : (
        <>
          <ChosenMeeting start={start} calendar={calendar} />
          <input type="hidden" name="start" value={start} />
        </>
      )}
      <input type="hidden" name="timeZone" value={timeZone} />
      {Object.entries({ month, host, type, week, ...carried }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <FormFields prefix="booking" form={form} fields={fields} labels={booker.labels} />
      <TextAreaField
        id="booking-notes"
        name="notes"
        label={booker.labels.notes}
        defaultValue={refused?.values['notes'] ?? figuresInWords(carried)}
        error={errors['notes']}
      />
      <FormEnd
        form={{ ...form, errors: { form: refusal ?? '' } }}
        texts={booker}
        classNames={{ refusal: recipes.problem, submit: styles.submit }}
        event="confirm_booking"
        category="booking"
      />
    </form>
  );
}

interface TimesInsteadProps {
  /** The nearest free times. */
  times: readonly string[];
  timeZone: string;
}

/** Says that the chosen time was taken, and offers others in the same form, so that what was typed stays. */
function TimesInstead({ times, timeZone }: TimesInsteadProps) {
  return (
    <>
      <p role="alert" className={recipes.problem}>
        {booker.taken}
      </p>
      {times.length > 0 && (
        <fieldset className={styles.instead}>
          <legend className={styles.insteadTitle}>{booker.instead}</legend>
          {times.map((time) => (
            <label key={time} className={styles.insteadTime}>
              <input type="radio" name="start" value={time} className={styles.radio} />
              {timeInWords(time, timeZone)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The free times that come with the refusal of a taken one. */
async function freeTimes(response: Response): Promise<string[]> {
  const { slots } = (await response.json()) as { slots: { start: string }[] };
  return slots.map(({ start }) => start);
}

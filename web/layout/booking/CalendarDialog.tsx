import { useEffect, useRef, useState } from 'react';
import { booker } from '../../content/meetings/booker.ts';
import { requestJson } from '../../relay/requestJson.ts';
import { Dialog as Modal } from '../../ui/dialog/Dialog.tsx';
import { Booker, LoadingBooker } from '../booker/Booker.tsx';
import { BookingForm } from '../booker/BookingForm.tsx';
import { showPart } from '../booker/showPart.ts';
import { type Choice, chosenTime, readChoice, type SlotMonth } from '../booker/slotMonth.ts';
import { Summary } from '../booker/Summary.tsx';
import type { StepProps } from './stepProps.ts';
import {
  isNorthAmericanCountry,
  isNorthAmericanLanguage,
} from '../../content/meetings/weekStart.ts';

/** The built-in calendar in the page itself. It shows what /book shows, and the choice is kept in this dialog. */
export function Dialog({ address, country, onClose }: StepProps) {
  const { pathname, searchParams } = new URL(address, location.href);
  const [choice, setChoice] = useState<Choice>(() => ({
    ...readChoice(searchParams, null),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    week:
      isNorthAmericanCountry(country ?? '') || isNorthAmericanLanguage(navigator.language)
        ? 'sunday'
        : null,
  }));
  const [shown, setShown] = useState<{ calendar: SlotMonth; search: string } | null>(null);
  /** The part of the calendar that answers the last choice. Each choice leads there again. */
  const [answer, setAnswer] = useState<{ anchor: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const search = searchOf(choice);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    requestJson(`/api/booking/calendar?${search}`, { signal })
      .then((calendar) => setShown({ calendar: calendar as SlotMonth, search }))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        // A visitor can still book on the page of the calendar.
        console.warn('The calendar could not be loaded here; its page opens.', error);
        location.assign(address);
      });
    return () => leaving.abort();
  }, [search, address]);

  useEffect(() => {
    if (box.current && answer) showPart(box.current, answer.anchor);
  }, [answer]);

  const calendar = shown?.calendar;
  const time = calendar && chosenTime(calendar, choice);
  const choose = (parameters: URLSearchParams, anchor: string) => {
    setChoice(readChoice(parameters, null));
    setAnswer({ anchor });
  };
  const part = { choice, address: pathname, onChoose: choose };
  return (
    <Modal title={booker.title} open onClose={onClose} width="large">
      {calendar ? (
        <div ref={box}>
          <Booker
            {...part}
            calendar={calendar}
            busy={shown?.search !== search}
            summary={<Summary {...part} calendar={calendar} />}
          >
            {time && <BookingForm {...{ choice, time, calendar }} />}
          </Booker>
        </div>
      ) : (
        <LoadingBooker choice={choice} />
      )}
    </Modal>
  );
}

/** The parameters with which the month of a choice is requested. */
function searchOf({ month, timeZone, type }: Choice): string {
  const wanted = Object.entries({ month, timeZone, type });
  return new URLSearchParams(
    wanted.flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}

import { useEffect, useRef, useState } from 'react';
import { booker } from '../../content/meetings/booker.ts';
import { requestJson } from '../../relay/requestJson.ts';
import { Dialog as Modal } from '../../ui/dialog/Dialog.tsx';
import { Booker } from '../booker/Booker.tsx';
import { BookingForm } from '../booker/BookingForm.tsx';
import { InterestLine } from '../booker/InterestLine.tsx';
import { KindChoice } from '../booker/KindChoice.tsx';
import { type Choice, chosenTime, readChoice, type SlotMonth } from '../booker/slotMonth.ts';
import * as styles from './dialogs.css.ts';
import type { StepProps } from './stepProps.ts';
import { media } from '../../theme/media.ts';

/** The built-in calendar in the page itself. It shows what /book shows, and the choice is kept in this dialog. */
export function Dialog({ address, onClose }: StepProps) {
  const { pathname, searchParams } = new URL(address, location.href);
  const [choice, setChoice] = useState<Choice>(() => ({
    ...readChoice(searchParams, null),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  const [calendar, setCalendar] = useState<SlotMonth | null>(null);
  /** The part of the calendar that answers the last choice. Each choice leads there again. */
  const [answer, setAnswer] = useState<{ anchor: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { month, timeZone, type } = choice;

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    requestCalendar({ month, timeZone, type }, signal)
      .then(setCalendar)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        // A visitor can still book on the page of the calendar.
        console.warn('The calendar could not be loaded here; its page opens.', error);
        location.assign(address);
      });
    return () => leaving.abort();
  }, [month, timeZone, type, address]);

  useEffect(() => {
    if (box.current && answer) showPart(box.current, answer.anchor);
  }, [answer]);

  const time = calendar && chosenTime(calendar, choice);
  const choose = (parameters: URLSearchParams, anchor: string) => {
    setChoice(readChoice(parameters, null));
    setAnswer({ anchor });
  };
  return (
    <Modal title={booker.title} open onClose={onClose} width="calendar">
      {calendar ? (
        <div ref={box} className={styles.step}>
          {calendar.types.length < 2 && (
            <p className={styles.text}>{booker.length(calendar.meeting, calendar.minutes)}</p>
          )}
          <InterestLine choice={choice} />
          <KindChoice {...{ calendar, choice }} address={pathname} onChoose={choose} />
          <Booker calendar={calendar} choice={choice} address={pathname} onChoose={choose}>
            {time && <BookingForm choice={choice} time={time} timeZone={calendar.timeZone} />}
          </Booker>
        </div>
      ) : (
        <p role="status">{booker.loading}</p>
      )}
    </Modal>
  );
}

async function requestCalendar(
  wanted: Pick<Choice, 'month' | 'timeZone' | 'type'>,
  signal: AbortSignal,
): Promise<SlotMonth> {
  const known = Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const parameters = new URLSearchParams(known);
  return (await requestJson(`/api/booking/calendar?${parameters}`, { signal })) as SlotMonth;
}

/**
 * Scrolls to a part of the calendar inside its dialog, and puts the focus on its first text, so that the next Tab goes to its
 * first control. The days have no such text, so nothing moves for them.
 */
function showPart(calendar: HTMLElement, anchor: string): void {
  const part = calendar.querySelector(`#${anchor}`);
  const words = part?.querySelector<HTMLElement>('[tabindex="-1"]');
  if (!part || !words) return;
  const behavior = matchMedia(media.motion).matches ? 'smooth' : 'instant';
  part.scrollIntoView({ block: 'nearest', behavior });
  words.focus({ preventScroll: true });
}

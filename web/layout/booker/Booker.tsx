import { type ReactNode, useEffect } from 'react';
import { booker } from '../../content/meetings/booker.ts';
import type { Report } from '../../content/pages/report.ts';
import * as styles from './Booker.css.ts';
import { Days, Weekdays } from './Days.tsx';
import { Months } from './Months.tsx';
import { chosenIn, type OnChoose } from './part.tsx';
import { beginsOnSunday, type Choice, type SlotDays, shownDays } from './slotMonth.ts';
import { ChangeTime, NoTimes, Times } from './Times.tsx';
import { Zones } from './Zones.tsx';

interface Props {
  calendar: SlotDays;
  choice: Choice;
  /** The path that its forms open. Their fields are the parameters of the choice. */
  address: string;
  /** Handles a form in the page. Without JavaScript the browser opens the path. */
  onChoose: OnChoose;
  /** Whether newer times are on their way. */
  busy?: boolean;
  /** What is booked. It stands beside the calendar. */
  summary?: ReactNode;
  /** What replaces the times once a time is chosen. */
  children: ReactNode;
}

/**
 * What is booked, the days, and the times of a day or what follows a time. Every button submits a form, so all of it works without
 * JavaScript.
 */
export function Booker({ calendar, choice, address, onChoose, busy, summary, children }: Props) {
  const days = shownDays(calendar.days, beginsOnSunday(choice, calendar.timeZone));
  const chosen = days.find(({ date }) => date === choice.day);
  const day = chosen ?? days.find(({ slots }) => slots.length > 0);
  const form = (anchor: string) => ({
    action: `${address}#${anchor}`,
    method: 'get',
    'data-anchor': anchor,
    onSubmit: chosenIn(onChoose),
  });
  const part = { calendar, choice, form };
  const isChosen = Boolean(children);

  useEffect(() => {
    const detail: Report = { kind: 'step', name: 'booker_opened' };
    document.dispatchEvent(new CustomEvent('sixty:report', { detail }));
  }, []);

  return (
    <div className={isChosen ? styles.bookerWithTime : styles.booker} aria-busy={busy}>
      {summary && <div className={styles.summary}>{summary}</div>}
      <div className={styles.month} id="days">
        <Months {...part} days={days} />
        <Days {...part} days={days} chosen={day?.date} />
      </div>
      <Zones {...part} day={day?.date} />
      <div className={styles.answer}>
        {isChosen && <ChangeTime {...part} />}
        {children || (day ? <Times {...part} day={day} /> : <NoTimes calendar={calendar} />)}
      </div>
    </div>
  );
}

/** The frame of the calendar while its first times load. */
export function LoadingBooker({ choice, summary }: Pick<Props, 'choice' | 'summary'>) {
  return (
    <div className={styles.booker} aria-busy="true">
      <div className={styles.summary}>{summary}</div>
      <div className={styles.month}>
        <div className={styles.monthBar}>
          <p role="status" className={styles.heading}>
            {booker.loading}
          </p>
        </div>
        <div className={styles.week} aria-hidden="true">
          <Weekdays sundayFirst={beginsOnSunday(choice, choice.timeZone ?? '')} />
          {Array.from({ length: 35 }, (_, index) => (
            <span key={index} className={styles.missingDay} />
          ))}
        </div>
      </div>
      <div className={styles.answer} />
    </div>
  );
}

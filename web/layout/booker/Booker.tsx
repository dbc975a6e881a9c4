import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { company } from '../../content/company/company.ts';
import { booker, TIME_ZONES } from '../../content/meetings/booker.ts';
import { clockInWords, zoneInWords, zoneName } from '../../content/meetings/timesInWords.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailLink } from '../../ui/EmailLink.tsx';
import * as styles from './Booker.css.ts';
import {
  beginsOnSunday,
  type Choice,
  columnOf,
  keptParameters,
  type SlotDays,
  shownDays,
} from './slotMonth.ts';
import { dayInWords, monthsInWords, shortDayInWords, todayIn } from './words.ts';
import * as recipes from '../../theme/recipes.css.ts';

type SlotDay = SlotDays['days'][number];

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

interface PartProps {
  calendar: SlotDays;
  choice: Choice;
  /** The attributes of a form that opens this anchor of the page. */
  form(anchor: string): ComponentProps<'form'>;
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

/** The parts of the choice that a form does not change. */
function Kept({ choice, more }: { choice: Choice; more: Record<string, string | null> }) {
  const added = Object.entries(more).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return [...keptParameters(choice), ...added].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function Months({ calendar, choice, form, days }: PartProps & { days: readonly SlotDay[] }) {
  const { month, previous, next, timeZone } = calendar;
  const [first = `${month}-01`, last = first] = [days[0]?.date, days.at(-1)?.date];
  return (
    <form {...form('days')}>
      <Kept choice={choice} more={{ timeZone }} />
      <div className={styles.monthBar}>
        <h2 aria-live="polite" className={styles.heading}>
          {monthsInWords(first, last)}
        </h2>
        <div className={styles.turns}>
          <Button
            type="submit"
            look="quiet"
            name="month"
            value={previous ?? ''}
            disabled={!previous}
            aria-label={booker.previous}
            className={styles.turn}
          >
            <Chevron path="m10 3-5 5 5 5" />
          </Button>
          <Button
            type="submit"
            look="quiet"
            name="month"
            value={next}
            aria-label={booker.next}
            className={styles.turn}
          >
            <Chevron path="m6 3 5 5-5 5" />
          </Button>
        </div>
      </div>
    </form>
  );
}

function Chevron({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" className={styles.chevron} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

interface DaysProps extends PartProps {
  days: readonly SlotDay[];
  chosen: string | undefined;
}

function Days({ calendar, choice, form, days, chosen }: DaysProps) {
  const { month, timeZone } = calendar;
  const sundayFirst = beginsOnSunday(choice, timeZone);
  const today = todayIn(timeZone);
  return (
    <form {...form('times')} aria-label={booker.days}>
      <Kept choice={choice} more={{ timeZone, month }} />
      <div className={styles.week}>
        <Weekdays sundayFirst={sundayFirst} />
        {days.map(({ date, weekday, slots }, index) => (
          <button
            key={date}
            type="submit"
            name="day"
            value={date}
            disabled={slots.length === 0}
            aria-label={dayInWords(date)}
            aria-pressed={date === chosen}
            aria-current={date === today ? 'date' : undefined}
            className={`${styles.day} ${index === 0 ? styles.firstDay[columnOf(weekday, sundayFirst)] : ''}`}
            data-month={index > 0 && date.endsWith('-01') ? shortMonth(date) : undefined}
            onKeyDown={walk}
            data-event="book_day"
            data-category="booking"
          >
            {Number(date.slice(-2))}
          </button>
        ))}
      </div>
    </form>
  );
}

function shortMonth(date: string): string {
  return monthsInWords(date, date).slice(0, 3);
}

/** The names of the weekdays above the days. */
function Weekdays({ sundayFirst }: { sundayFirst: boolean }) {
  const { weekdays } = booker;
  const names = sundayFirst ? [...weekdays.slice(-1), ...weekdays.slice(0, -1)] : weekdays;
  return names.map((name) => (
    <span key={name} aria-hidden="true" className={recipes.hint}>
      {name}
    </span>
  ));
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

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moves the focus to another free day by the arrow keys, and turns the months by PageUp and PageDown. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event;
  const { form } = currentTarget;
  const turn = { PageUp: booker.previous, PageDown: booker.next }[key];
  if (turn) {
    event.preventDefault();
    form?.parentElement?.querySelector<HTMLElement>(`[aria-label="${turn}"]`)?.click();
  }
  const step = STEPS[key];
  if (step === undefined || !form) return;
  event.preventDefault();
  const days = [...form.querySelectorAll<HTMLButtonElement>('button[name=day]')];
  const from = days.indexOf(currentTarget);
  // Of a week further on, the same weekday may not be free. The next free day behind it is taken.
  const behind =
    step < 0 ? days.slice(0, Math.max(from + step + 1, 0)).toReversed() : days.slice(from + step);
  behind.find((day) => !day.disabled)?.focus();
}

function Zones({ calendar, choice, form, day }: PartProps & { day: string | undefined }) {
  const { month, timeZone } = calendar;
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // The visitor's zone is known only in the browser.
  const hydrate = choice.timeZone ? undefined : '';

  useEffect(() => {
    if (select.current) select.current.value = timeZone;
  }, [timeZone]);

  // A zone that was chosen before hydration.
  const applyEarlier = useEffectEvent(() => {
    const { current } = select;
    if (current && current.value !== timeZone) current.form?.requestSubmit();
  });
  useEffect(() => applyEarlier(), []);

  return (
    <form {...form('days')} className={styles.zone} data-hydrate={hydrate}>
      <Kept choice={choice} more={{ month, day: day ?? null, start: choice.start }} />
      <label htmlFor={id} className={recipes.label}>
        {booker.timeZone}
      </label>
      <select
        ref={select}
        id={id}
        name="timeZone"
        defaultValue={timeZone}
        // Browsers would restore the choice of an earlier visit.
        autoComplete="off"
        className={styles.select}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {[...new Set([timeZone, ...TIME_ZONES])].map((name) => (
          <option key={name} value={name}>
            {zoneName(name)}
          </option>
        ))}
      </select>
      <Button type="submit" look="quiet" className={styles.withoutScript}>
        {booker.changeTimeZone}
      </Button>
    </form>
  );
}

const NOON = 12;
const EVENING = 17;

/** The part of the day, by the clock in the offset of the time. */
function partOfDay({ start }: SlotDay['slots'][number]): keyof typeof booker.parts {
  const hour = Number(start.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length));
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}

function Times({ calendar: { month, timeZone }, choice, form, day }: PartProps & { day: SlotDay }) {
  const { date, slots } = day;
  const at = slots[0]?.start ?? `${date}T12:00:00Z`;
  return (
    <form {...form('booking-form')} id="times" className={styles.times}>
      <Kept choice={choice} more={{ timeZone, month }} />
      <div>
        <h2 tabIndex={-1} className={styles.heading}>
          {shortDayInWords(date)}
        </h2>
        <p aria-live="polite" className={recipes.note} suppressHydrationWarning>
          {zoneInWords(timeZone, at)}
        </p>
      </div>
      {slots.length === 0 && <p>{booker.noTimesOnDay}</p>}
      {[...Map.groupBy(slots, partOfDay)].map(([part, starts]) => (
        <div key={part} className={recipes.stack[2]}>
          <h3 className={recipes.softKicker}>{booker.parts[part]}</h3>
          <ul className={styles.slots}>
            {starts.map(({ start }) => (
              <li key={start}>
                <button
                  type="submit"
                  name="start"
                  value={start}
                  className={styles.time}
                  data-event="book_time"
                  data-category="booking"
                >
                  {clockInWords(start)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </form>
  );
}

/** Leads back to the times of the day. */
function ChangeTime({ calendar: { month, timeZone }, choice, form }: PartProps) {
  return (
    <form {...form('times')}>
      <Kept choice={choice} more={{ timeZone, month, day: choice.day }} />
      <Button type="submit" look="quiet" className={styles.changeTime}>
        <Chevron path="m10 3-5 5 5 5" />
        {booker.changeTime}
      </Button>
    </form>
  );
}

/** Nothing is free: in this month, or at all. */
function NoTimes({ calendar: { previous } }: Pick<PartProps, 'calendar'>) {
  if (previous) return <p>{booker.noTimesInMonth}</p>;
  return (
    <p>
      {booker.noTimes} <EmailLink email={company.supportEmail} />
    </p>
  );
}

/** Handles a form of the calendar, with its fields and the part of the page that shows the result. */
export type OnChoose = (parameters: URLSearchParams, anchor: string) => void;

/** The handler of a form of the calendar. The browser does not open the form's path. */
export function chosenIn(onChoose: OnChoose) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    const entries = [...fields].map(([name, value]) => [name, String(value)]);
    onChoose(new URLSearchParams(entries), event.currentTarget.dataset['anchor'] ?? '');
  };
}

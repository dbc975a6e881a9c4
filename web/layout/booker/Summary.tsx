import { booker } from '../../content/meetings/booker.ts';
import { interestInWords } from '../../content/meetings/interest.ts';
import { TEAM_NAME } from '../../content/meetings/teamName.ts';
import * as styles from './Booker.css.ts';
import { KindChoice } from './KindChoice.tsx';
import type { OnChoose } from './part.tsx';
import type { Choice, SlotMonth } from './slotMonth.ts';

interface Props {
  calendar: SlotMonth;
  choice: Choice;
  /** The path of the calendar. */
  address: string;
  onChoose: OnChoose;
}

/** What the visitor books: with whom, what, how long, where, and for which plan or service. */
export function Summary({ calendar, choice, address, onChoose }: Props) {
  const { hostName, meeting, minutes, place, types } = calendar;
  const interest = interestInWords(choice.carried);
  const hasChoice = types.length > 1 && !choice.moving;
  return (
    <>
      <ul className={styles.facts}>
        <Fact icon={ICONS.who} text={booker.who(hostName ?? TEAM_NAME)} />
        {!hasChoice && <Fact icon={ICONS.length} text={booker.length(meeting, minutes)} />}
        <Fact icon={ICONS.where} text={booker.places[place ?? 'open']} />
        {interest && <Fact icon={ICONS.interest} text={interest} />}
      </ul>
      {!choice.moving && <KindChoice {...{ calendar, choice, address, onChoose }} />}
    </>
  );
}

/** Paths in a square of 16. */
const ICONS = {
  who: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.5 6c.6-2.4 2.7-4 5.5-4s4.9 1.6 5.5 4',
  length: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-9.5V8l2.5 1.5',
  where:
    'M3 2.5h2.5l1 3L5 7c.8 1.800 2.200 3.200 4 4l1.5-1.5 3 1V13c0 .6-.5 1-1 1C7 14 2 9 2 3.5c0-.5.4-1 1-1Z',
  interest: 'M2.5 2.5H8l5.5 5.5L8 13.5 2.5 8V2.5Zm2.75 2.75h.01',
} as const;

function Fact({ icon, text }: { icon: string; text: string }) {
  return (
    <li className={styles.fact}>
      <svg viewBox="0 0 16 16" className={styles.factIcon} aria-hidden="true">
        <path d={icon} />
      </svg>
      {text}
    </li>
  );
}

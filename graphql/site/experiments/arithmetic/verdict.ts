import { aboutCount } from '../../../../web/content/site/experiments.ts';
import type { Change } from './change.ts';
import type { Result } from './result.ts';

/** With fewer goals an interval says next to nothing. */
const FEWEST_GOALS = 20;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Told {
  state: 'draft' | 'running' | 'stopped';
  /** In the order of the variants. */
  names: readonly string[];
  /** What is counted, such as 'leads'. */
  goals: string;
  planned: number;
  now: Date;
  /** When to look again. */
  askAgainAt: Date;
  /** Whether goals can still be decided. */
  isOpen: boolean;
}

const count = new Intl.NumberFormat('en-US');
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const day = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const date = new Intl.DateTimeFormat('en-US', day);
const dateOfYear = new Intl.DateTimeFormat('en-US', { ...day, year: 'numeric' });

/** What is known and what is not, in one sentence. */
export function verdictOf(result: Result, told: Told): string {
  if (told.state === 'draft') return 'Not started yet.';
  const sentence = knownOf(result, told);
  if (result.isSampleRatioOk) return sentence;
  return `The variants did not get their shares, so do not decide by this: ${lowered(sentence)}`;
}

function knownOf(result: Result, told: Told): string {
  const { variants, winner, hasChanged } = result;
  const { names, goals, planned, isOpen } = told;
  const reached = variants.reduce((sum, each) => sum + each.goals, 0);
  if (winner === null && reached < FEWEST_GOALS) {
    const visitors = variants.reduce((sum, each) => sum + each.visitors, 0);
    const start = isOpen ? 'Too early to say' : 'Nothing is known';
    const counted = `${count.format(visitors)} of about ${aboutCount.format(planned)} visitors`;
    return `${start}: ${count.format(reached)} ${goals} from ${counted}${again(told)}.`;
  }
  const others = variants.slice(1).map(({ change }, place) => ({
    name: names[place + 1] ?? '',
    change,
  }));
  const named = (words: (change: Change) => string) =>
    others
      .map(({ name, change }) => {
        const known = change ? words(change) : `no ${goals} yet`;
        return others.length > 1 ? `${name}: ${known}` : known;
      })
      .join('; ');
  if (hasChanged)
    return capitalized(
      `the difference changed during the experiment, and nothing can be declared; at the end it was ${named((change) => rangeOf(change, goals))}.`,
    );
  if (winner === 0)
    return `${names[0]} brings the most ${goals}; ${named((change) => rangeOf(change, goals))}.`;
  const better = winner === null ? null : variants[winner]?.change;
  if (winner !== null && better) return `${names[winner]} brings ${rangeOf(better, goals)}.`;
  const all = named((change) => rangeOf(change, goals));
  if (isOpen) return `${capitalized(all)}${again(told)}.`;
  return `No difference found; it is ${all}.`;
}

/** 'between 4 % fewer and 19 % more leads'. */
function rangeOf({ lower, upper }: Change, goals: string): string {
  if (upper === null) return `at least ${sided(lower)} ${goals}, without an upper limit yet`;
  if (lower > 0) return `between ${percent(lower)} and ${percent(upper)} more ${goals}`;
  if (upper < 0) return `between ${percent(-upper)} and ${percent(-lower)} fewer ${goals}`;
  return `between ${sided(lower)} and ${sided(upper)} ${goals}`;
}

function sided(change: number): string {
  return `${percent(Math.abs(change))} ${change < 0 ? 'fewer' : 'more'}`;
}

/** A small change must not become none. */
function percent(share: number): string {
  const value = share * 100;
  return `${value < 1 ? Number(value.toPrecision(1)) : count.format(Math.round(value))} %`;
}

function again({ askAgainAt, now, isOpen }: Told): string {
  if (!isOpen) return '';
  const isNear = askAgainAt.getTime() - now.getTime() < WEEK_MS;
  const isThisYear = askAgainAt.getUTCFullYear() === now.getUTCFullYear();
  const format = isNear ? weekday : isThisYear ? date : dateOfYear;
  return `; ask again on ${format.format(askAgainAt)}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names of variants keep their capitals. */
function lowered(sentence: string): string {
  return /^(?:Between|At least|Too early|No difference|Nothing|The difference)\b/.test(sentence)
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence;
}

import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link, useNavigate } from 'react-router-dom';
import type { PostMonth_page$key } from '#relay/PostMonth_page.graphql';
import type { PostMonth_post$key } from '#relay/PostMonth_post.graphql';
import { dayInWords } from '../../../../layout/booker/words.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { hidden as outOfSight } from '../../../../ui/page.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { control } from '../../../kit/controls.css.ts';
import { type List, listPath, type Selection } from '../../../kit/list/list.ts';
import { dayAfter, dayOf, monthAfter } from '../../../meetings/days.ts';
import { liveFrom } from '../../pages/liveFrom.ts';
import { editPath, pagePath } from '../../paths.ts';
import { postState } from '../postState.ts';
import { MovePostDialog } from './MovePostDialog.tsx';
import { MonthEntry, type MonthItem } from './MonthEntry.tsx';
import { isOver, onDay, shownMonth, weeksOf } from './postMonth.ts';
import * as styles from './PostMonth.css.ts';
import { useMovePosts } from './useMovePosts.ts';
import { monthInWords, pastOf } from './words.ts';

interface Props {
  /** The published and scheduled posts of these weeks, and the drafts. */
  posts: PostMonth_post$key;
  /** The pages whose words editors can change. */
  pages: PostMonth_page$key;
  /** How many more posts there are. */
  hidden: number;
  list: List;
  selection: Selection;
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What goes live on the days of a month. Posts and words of pages are moved by pointer, by keyboard and in a dialog. */
export function PostMonth({
  posts: keys,
  pages: pageKeys,
  hidden,
  list,
  selection: { filters },
}: Props) {
  const posts = useFragment(
    graphql`
      fragment PostMonth_post on Post @relay(plural: true) {
        id
        title
        status
        isScheduled
        publishedAt
        version @required(action: THROW)
      }
    `,
    keys,
  ).map(({ status, isScheduled, publishedAt, version, ...post }): MonthItem => ({
    ...post,
    version,
    page: null,
    to: editPath(post.id),
    at: publishedAt ?? null,
    state: postState(status, isScheduled),
  }));
  const scheduledPages = useFragment(
    graphql`
      fragment PostMonth_page on Page @relay(plural: true) {
        id
        path
        scheduledAt
        version
      }
    `,
    pageKeys,
  ).flatMap(({ id, path, scheduledAt, version }): MonthItem[] =>
    scheduledAt
      ? [
          {
            id,
            page: path,
            title: `Words of ${path}`,
            to: pagePath(path),
            at: scheduledAt,
            state: 'scheduled',
            version,
          },
        ]
      : [],
  );
  const month = shownMonth(filters['month'] ?? '');
  const weeks = weeksOf(month);
  const today = dayOf();
  const [chosen, setDay] = useState(today);
  const first = today.startsWith(month) ? today : `${month}-01`;
  const day = weeks.flat().includes(chosen) ? chosen : first;
  const [taken, setTaken] = useState<MonthItem | null>(null);
  const [asked, setAsked] = useState<{ post: MonthItem; day: string } | null>(null);
  const [said, setSaid] = useState('');
  const [move, isMoving] = useMovePosts();
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  const walked = useRef(false);

  const live = posts.filter(({ at, state }) => at !== null && state !== 'draft');
  const drafts = posts.filter(({ state }) => state === 'draft');
  const on = (date: string): MonthItem[] =>
    [...live, ...scheduledPages]
      .filter(({ at }) => at !== null && dayOf(new Date(at)) === date)
      .toSorted((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? ''));
  const to = (shown: string) => listPath(list, { filters: { ...filters, month: shown } });

  // After each render, because the days of another month take a while to come.
  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!walked.current || !cell) return;
    walked.current = false;
    cell.focus();
  });

  function refusePast(post: MonthItem): void {
    const title = pastOf(post);
    setSaid(title);
    toast({ variant: 'destructive', title });
  }

  const othersThan = (post: MonthItem) =>
    post.page === null
      ? live.filter(({ id, state }) => id !== post.id && state === 'scheduled')
      : [];

  /** Drafts ask for their time, and taken days what becomes of their posts. Everything else moves at once. */
  function drop(post: MonthItem, date: string): void {
    setTaken(null);
    const isTaken = othersThan(post).some(({ at }) => at && dayOf(new Date(at)) === date);
    if (date < today) return refusePast(post);
    if (post.at === null || post.state === 'draft' || isTaken) return setAsked({ post, day: date });
    const at = onDay(date, post.at);
    if (isOver(at)) return refusePast(post);
    if (at === post.at) return setSaid(`${post.title} stays.`);
    void move([{ ...post, at }]);
  }

  function take(post: MonthItem): void {
    setTaken(post);
    setSaid(`${post.title} is taken. Choose its day with the arrows, drop it with Enter.`);
  }

  function walk(date: string): void {
    walked.current = true;
    setDay(date);
    if (taken) setSaid(dayInWords(date));
    if (!date.startsWith(month)) void navigate(to(date.slice(0, 'YYYY-MM'.length)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || isMoving) return;
    const { key, target } = event;
    const id =
      target instanceof HTMLElement
        ? target.closest('[data-post]')?.getAttribute('data-post')
        : null;
    const here = id ? [...posts, ...scheduledPages].find((each) => each.id === id) : on(day)[0];
    const step = STEPS[key];
    if (step !== undefined) walk(dayAfter(day, step));
    else if (key === 'Escape' && taken) {
      setTaken(null);
      setSaid(`${taken.title} is back in its place.`);
    } else if (key === 'Enter' && taken) drop(taken, day);
    // A link opens by itself.
    else if (key === 'Enter' && !id && here) void navigate(here.to);
    else if (key === 'm' && here?.state === 'published') setSaid('A published post does not move.');
    else if (key === 'm' && here) take(here);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const dropOn = (date: string) => ({
    onDragOver(event: DragEvent) {
      if (!taken) return;
      event.preventDefault();
      setDay(date);
    },
    onDrop(event: DragEvent) {
      if (!taken) return;
      event.preventDefault();
      drop(taken, date);
    },
  });
  const entry = (post: MonthItem) => (
    <MonthEntry
      key={post.id}
      entry={post}
      isTaken={taken?.id === post.id}
      onKeyDown={onKeyDown}
      moves={
        post.state !== 'published' && {
          onTake: () => setTaken(post),
          onLeave: () => setTaken(null),
          onMove: () => setAsked({ post, day: post.at ? dayOf(new Date(post.at)) : today }),
        }
      }
    />
  );
  const isEmpty = ![...live, ...scheduledPages].some(
    ({ at }) => at !== null && dayOf(new Date(at)).startsWith(month),
  );
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  return (
    <section aria-label="Month" className={styles.month}>
      <div className={recipes.centeredRow}>
        <Link to={to(monthAfter(month, -1))} className={control}>
          Previous month
        </Link>
        <Link to={to('')} className={control}>
          This month
        </Link>
        <Link to={to(monthAfter(month, 1))} className={control}>
          Next month
        </Link>
        <h2 className={styles.title}>{monthInWords(month)}</h2>
      </div>
      {isEmpty && <p>Nothing goes live in {monthInWords(month).split(' ')[0]}.</p>}
      {hidden > 0 && <p role="status">{hidden} more posts are not shown. Choose a category.</p>}
      <div className={styles.beside}>
        <div ref={grid} role="grid" aria-label={monthInWords(month)} className={styles.grid}>
          <div role="row" className={styles.weekdays}>
            {WEEKDAYS.map((name) => (
              <span key={name} role="columnheader">
                {name}
              </span>
            ))}
          </div>
          {weeks.map((week) => (
            <div key={week[0]} role="row" className={styles.week}>
              {week.map((date) => {
                const there = on(date);
                const isOther = !date.startsWith(month);
                return (
                  <div
                    key={date}
                    role="gridcell"
                    tabIndex={date === day ? 0 : -1}
                    data-day={date}
                    data-empty={there.length === 0 ? '' : undefined}
                    data-target={taken && date === day ? '' : undefined}
                    aria-current={date === today ? 'date' : undefined}
                    className={`${styles.day} ${isOther ? styles.other : ''}`}
                    onFocus={() => setDay(date)}
                    onKeyDown={onKeyDown}
                    {...dropOn(date)}
                  >
                    <time dateTime={date} className={styles.number}>
                      <span aria-hidden="true" className={styles.digits}>
                        {Number(date.slice(-2))}
                      </span>
                      <span className={styles.dayName}>{dayInWords(date)}</span>
                    </time>
                    {there.length > 0 && <ol className={styles.entries}>{there.map(entry)}</ol>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <section aria-labelledby="not-scheduled" className={styles.drafts}>
          <h3 id="not-scheduled" className={recipes.heading}>
            Not scheduled
          </h3>
          {drafts.length > 0 ? (
            <ol className={styles.entries}>{drafts.map(entry)}</ol>
          ) : (
            <p className={recipes.note}>Every post has its day.</p>
          )}
        </section>
      </div>
      <p className={recipes.note}>
        Times are in {zone}. Arrows walk the days, m takes a post or the words of a page, Enter
        drops it, Esc puts it back.
      </p>
      <p role="status" className={outOfSight}>
        {said}
      </p>
      {asked && (
        <MovePostDialog
          post={asked.post}
          day={asked.day}
          others={othersThan(asked.post)}
          isMoving={isMoving}
          onMove={async (moves) => {
            if (await move(moves)) setAsked(null);
          }}
          onClose={() => {
            setAsked(null);
            setSaid(asked.post.at ? `Stays on ${liveFrom(asked.post.at)}.` : 'Stays a draft.');
          }}
        />
      )}
    </section>
  );
}

/** Hours of one day, such as 09:00 to 17:00. The end of the day is 24:00. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

/** The steps in which hours are drawn and chosen. */
export const STEP_MINUTES = 30;
export const DAY_MINUTES = 24 * 60;

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

export function clockOf(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Every clock time that can be chosen, from 00:00 to 24:00. */
export const CLOCKS: readonly string[] = Array.from(
  { length: DAY_MINUTES / STEP_MINUTES + 1 },
  (_, step) => clockOf(step * STEP_MINUTES),
);

/** The hours in order. Those that touch or overlap are one span. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const previous = result.at(-1);
    if (!previous || span.start > previous.end) result.push(span);
    else if (span.end > previous.end) result.splice(-1, 1, { ...previous, end: span.end });
  }
  return result;
}

/** The hours without a part of the day. */
export function cutSpan(spans: readonly Span[], cut: Span): Span[] {
  return spans.flatMap(({ start, end }) =>
    [
      { start, end: end < cut.start ? end : cut.start },
      { start: start > cut.end ? start : cut.end, end },
    ].filter((rest) => rest.start < rest.end),
  );
}

/** Hours to add to a day: office hours, or two hours after the last ones. */
export function nextSpan(spans: readonly Span[]): Span | null {
  const last = spans.at(-1);
  if (!last) return { start: '09:00', end: '17:00' };
  const start = Math.min(minutesOf(last.end) + STEP_MINUTES, DAY_MINUTES);
  const end = Math.min(start + 120, DAY_MINUTES);
  return start < end ? { start: clockOf(start), end: clockOf(end) } : null;
}

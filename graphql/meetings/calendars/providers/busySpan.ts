/** A time in which a host is busy, in epoch milliseconds. The end is not part of it. */
export interface BusySpan {
  start: number;
  end: number;
}

/** The spans in order within the window, those that touch or overlap as one. */
export function joinedWithin(spans: BusySpan[], window: BusySpan): BusySpan[] {
  const result: BusySpan[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const start = Math.max(span.start, window.start);
    const end = Math.min(span.end, window.end);
    if (end <= start) continue;
    const previous = result.at(-1);
    if (previous && start <= previous.end) previous.end = Math.max(previous.end, end);
    else result.push({ start, end });
  }
  return result;
}

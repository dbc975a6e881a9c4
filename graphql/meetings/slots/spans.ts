/** A span of time in epoch milliseconds. The end is not part of it. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Sorts the spans, and merges those that touch or overlap. Spans without a length are left out.
 * @param margin Milliseconds that are added to both ends of each span.
 */
export function joined(spans: Span[], margin = 0): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const start = span.start - margin;
    const end = span.end + margin;
    if (end <= start) continue;
    const previous = result.at(-1);
    if (previous && start <= previous.end) previous.end = Math.max(previous.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** The same, without what lies outside of the window. */
export function joinedWithin(spans: Span[], window: Span): Span[] {
  return joined(
    spans.map(({ start, end }) => ({
      start: Math.max(start, window.start),
      end: Math.min(end, window.end),
    })),
  );
}

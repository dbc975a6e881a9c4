import { dayOf, fullTime } from './times.ts';

/** The day of a time, with the full time as its tooltip. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at)}>
      {dayOf(at)}
    </time>
  );
}

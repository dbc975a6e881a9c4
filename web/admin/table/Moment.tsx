import { fullTime, shortTime } from './times.ts';

/** A time, as short as it stays unmistakable, and in full where somebody points at it. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={fullTime(at)} className={className}>
      {shortTime(at)}
    </time>
  );
}

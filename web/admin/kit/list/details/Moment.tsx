import { fullTime, shortTime } from './times.ts';

/** A short time, with the full time as its tooltip. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={fullTime(at)} className={className}>
      {shortTime(at)}
    </time>
  );
}

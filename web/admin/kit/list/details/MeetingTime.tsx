import { fullTime, meetingTime } from './times.ts';

/** When a meeting begins, with its day also if it is today, and the full time as its tooltip. */
export function MeetingTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at)}>
      {meetingTime(at)}
    </time>
  );
}

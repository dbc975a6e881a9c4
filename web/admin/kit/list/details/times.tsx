const sameDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' });
const otherDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const otherYear = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** 14:05:09 today; Nov 21, 14:05 this year; Nov 21, 2025 before. */
export function shortTime(iso: string): string {
  const [date, now] = [new Date(iso), new Date()];
  if (date.toDateString() === now.toDateString()) return sameDay.format(date);
  return (date.getFullYear() === now.getFullYear() ? otherDay : day).format(date);
}

/** Nov 21, 14:05; Nov 21, 2027, 14:05 in another year. */
function meetingTime(iso: string): string {
  const [date, now] = [new Date(iso), new Date()];
  return (date.getFullYear() === now.getFullYear() ? otherDay : otherYear).format(date);
}

export function fullTime(iso: string): string {
  return full.format(new Date(iso));
}

/** The time between two moments: +0.4 s, +12.0 s, +3 min 05 s. */
export function timeSince(startIso: string, iso: string): string {
  const seconds = Math.max((Date.parse(iso) - Date.parse(startIso)) / 1000, 0);
  if (seconds < 60) return `+${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  return `+${minutes} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}

interface TimeProps {
  at: string;
  className?: string;
}

/** Declares a time in this form, with the full time as its tooltip. */
const timeAs = (format: (iso: string) => string) =>
  function Time({ at, className }: TimeProps) {
    return (
      <time dateTime={at} title={fullTime(at)} className={className}>
        {format(at)}
      </time>
    );
  };

export const Moment = timeAs(shortTime);
/** When a meeting begins, with its day also if it is today. */
export const MeetingTime = timeAs(meetingTime);
export const Day = timeAs((iso) => day.format(new Date(iso)));

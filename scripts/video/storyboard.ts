import { callRecord, sampleCall } from '../../web/content/marketing/samples.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FRAMES_A_SECOND = 25;

/** When each part of the video begins, in seconds. */
export const starts = {
  title: 0,
  lead: 3,
  ringing: 8,
  talk: 12.5,
  booked: 24,
  end: 29.5,
} as const;
export const DURATION = 34;
/** The moment of the poster. */
export const POSTER_AT = 22.8;
/** How long the dial fills during the talk. */
export const MINUTE_RUNS = 7;

/** Time from the start of the call to its first line, and between lines. */
const FIRST_LINE_AFTER = 0.6;
const LINE_EVERY = 2.4;

/** When each line of the call starts. */
export const lineTimes = sampleCall.transcript.map(
  (_line, index) => starts.talk + FIRST_LINE_AFTER + index * LINE_EVERY,
);
/** When each answer appears in the notes: one after another, after the last line. */
export const answerTimes = callRecord.answers.map(
  (_answer, index) => (lineTimes.at(-1) ?? starts.talk) + 0.6 + index * 0.6,
);

interface Cue {
  from: number;
  to: number;
  text: string;
}

const speaker = { rep: 'AI sales rep', lead: sampleCall.lead.name } as const;

/** The captions: what the video shows and says. */
const cues: Cue[] = [
  { from: 0.2, to: 2.9, text: 'One lead, second by second.' },
  {
    from: starts.lead,
    to: 7.9,
    text: `${sampleCall.lead.name} asks ${sampleCall.rep} for a solar quote, and agrees to be called.`,
  },
  {
    from: starts.ringing,
    to: 12.4,
    text: 'Twenty seconds later her phone rings, and she answers.',
  },
  ...sampleCall.transcript.map(({ by, text }, index) => {
    const from = lineTimes[index] ?? 0;
    const to = lineTimes[index + 1] ?? from + LINE_EVERY;
    return { from, to: to - 0.1, text: `<v ${speaker[by]}>${text}` };
  }),
  {
    from: starts.booked,
    to: 29.2,
    text: `The meeting stands on the calendar: ${sampleCall.booking.day}, ${sampleCall.booking.slot}.`,
  },
  {
    from: starts.end + 0.3,
    to: DURATION - 0.2,
    text: 'The first to answer gets the deal. Sixty calls every lead within 60 seconds.',
  },
];

function time(seconds: number): string {
  const whole = new Date(Math.round(seconds * 1000)).toISOString();
  return whole.slice(11, 23);
}

/** The captions as WebVTT. */
export function captions(): string {
  const blocks = cues.map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${text}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

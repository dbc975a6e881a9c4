import { cues } from './storyboard.ts';

function time(seconds: number): string {
  const whole = new Date(Math.round(seconds * 1000)).toISOString();
  return whole.slice(11, 23);
}

/** The captions as WebVTT. */
export function captions(): string {
  const blocks = cues.map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${text}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

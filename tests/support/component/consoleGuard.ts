import { type Level, report } from '../complaints.ts';

// React and Relay pass a template with %s and its values.
function textOf([first, ...rest]: unknown[]): string {
  if (typeof first !== 'string') return [first, ...rest].map(String).join(' ');
  const values = rest.map(String);
  const filled = first.replaceAll(/%[sdifoO]/g, () => values.shift() ?? '');
  return [filled, ...values].join(' ');
}

const guard =
  (level: Level) =>
  (...values: unknown[]) =>
    report(level, textOf(values));

console.error = guard('error');
console.warn = guard('warn');

type Period = 'second' | 'hour' | 'day' | 'month' | 'year';

type Unit = Period | 'percent' | `percent per ${Period}` | 'dollars per minute';

/** A number that the site states, with its unit and the forms in which a sentence writes it. */
export type Figure = {
  value: number;
  unit: Unit;
  /** The figure alone: '30 days', '50%', '1.5% per month', '$1.70'. */
  text: string;
  /** The form before a noun: '30-day'. Equals `text` when the language has no other form. */
  compound: string;
};

function period(unit: Period, value: number): Figure {
  return {
    value,
    unit,
    text: `${value} ${unit}${value === 1 ? '' : 's'}`,
    compound: `${value}-${unit}`,
  };
}

export const seconds = (value: number): Figure => period('second', value);
export const hours = (value: number): Figure => period('hour', value);
export const days = (value: number): Figure => period('day', value);
export const months = (value: number): Figure => period('month', value);
export const years = (value: number): Figure => period('year', value);

export function percent(value: number): Figure {
  return { value, unit: 'percent', text: `${value}%`, compound: `${value}%` };
}

export function percentPer(unit: Period, value: number): Figure {
  const text = `${value}% per ${unit}`;
  return { value, unit: `percent per ${unit}`, text, compound: text };
}

export function dollarsPerMinute(value: number): Figure {
  const text = `$${value.toFixed(2)}`;
  return { value, unit: 'dollars per minute', text, compound: text };
}

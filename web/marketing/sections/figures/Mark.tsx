import { hidden } from '../../../ui/page.css.ts';

/** The value of a comparison: a text, a check for true, or a cross for false. */
export function Mark({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d={value ? 'm4 12.5 5.5 5.5L20 7' : 'm6 6 12 12M18 6 6 18'} />
      </svg>
      <span className={hidden}>{value ? 'Yes' : 'No'}</span>
    </>
  );
}

const PATHS = {
  preview:
    'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  edit: 'm10.5 2.5 3 3L6 13l-3.75.75L3 10l7.5-7.5Zm-1.5 1.5 3 3',
  delete: 'M2.5 4.5h11M6 4.5V2.75h4V4.5m2 0-.5 9h-7L4 4.5M6.75 7v4M9.25 7v4',
  bold: 'M4.5 2.75H8.5a2.6 2.6 0 0 1 0 5.2h-4Zm0 5.2h4.75a2.65 2.65 0 0 1 0 5.3H4.5Z',
  italic: 'M6.5 2.75h5m-7 10.5h5m1-10.5-4 10.5',
  heading: 'M3 2.75v10.5M13 2.75v10.5M3 8h10',
  link: 'M6.75 9.25a2.75 2.75 0 0 0 4 0l2.1-2.1a2.8 2.8 0 0 0-4-4L7.8 4.2m1.45 2.55a2.75 2.75 0 0 0-4 0l-2.1 2.1a2.8 2.8 0 0 0 4 4L8.2 11.8',
  list: 'M6 3.75h7.5M6 8h7.5M6 12.25h7.5M2.5 3.75h.5M2.5 8h.5m-.5 4.25h.5',
  quote:
    'M6.5 4C4 4.75 2.75 6.4 2.75 9v3.25h3.5V9h-2M13.25 4C10.75 4.75 9.5 6.4 9.5 9v3.25H13V9h-2',
  code: 'm5 4-3.5 4L5 12m6-8 3.5 4L11 12M9.25 2.75l-2.5 10.5',
  image: 'M2 3h12v10H2Zm0 8 3.5-3.75 3 3L10.5 8 14 11.25M10.75 6h.01',
  insert: 'M8 3v10M3 8h10',
  back: 'M13 8H3m4.5-4.5L3 8l4.5 4.5',
  close: 'm3.5 3.5 9 9m0-9-9 9',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon. Screen readers skip it: the control around it has a name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

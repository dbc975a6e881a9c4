/** One line weight, on a grid of 24. By the category's title. */
const paths: Record<string, string> = {
  Calendars: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v5M15.5 3.5v5M8.5 15l2.3 2.3 4.7-4.6',
  CRMs: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM4.5 20c.6-3.7 3.5-5.6 7.5-5.6s6.9 1.9 7.5 5.6',
  Operations:
    'm14.5 9.5-10 10M13 6.5a4.2 4.2 0 0 1 5.6-2L15.8 7.3l.9.9 2.8-2.8a4.2 4.2 0 0 1-5.5 5.4',
  Automation: 'M13 3 5.5 13.5H12L11 21l7.5-10.5H12Z',
  'Analytics & Reporting': 'M4 20h16M7 16.5v-5M12 16.5V5M17 16.5V9',
};

/** The drawn sign of a category. */
export function CategoryIcon({ title }: { title: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[title]} />
    </svg>
  );
}

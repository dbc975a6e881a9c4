interface Props {
  /** The path of the mark, in a box of 24 by 24. */
  path: string;
  /** Width and height in pixels. */
  size?: number;
  /** The width of its lines, in the box of 24. By default all marks have lines of one width on the screen. */
  weight?: number;
  className?: string;
}

/** A drawn mark. Screen readers skip it. */
export function Drawn({ path, size = 24, weight = 36 / size, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** A check mark. */
export function Check({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      <path d="m4 12.5 5.5 5.5L20 7" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

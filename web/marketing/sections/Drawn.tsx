interface Props {
  /** In a box of 24 by 24. */
  path: string;
  /** Of its side, in pixels. */
  size?: number;
  className?: string;
}

/** A mark in the one line weight of all drawn marks, silent to screen readers. */
export function Drawn({ path, size = 24, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={36 / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

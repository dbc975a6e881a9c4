type Network = 'instagram' | 'tiktok' | 'linkedin';

const marks: Record<Network, string> = {
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5v.1',
  tiktok: 'M14 3v11.5a4 4 0 1 1-4-4M14 3c.3 3 2.2 5 5.5 5.2',
  linkedin: 'M4 9.5V20M4 4.5v.1M9.5 20V9.5M9.5 14c0-3 2-4.7 5-4.7s5 1.7 5 4.7v6',
};

/** The logo of a social network, in the site's line weight. */
export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={marks[network]} />
    </svg>
  );
}

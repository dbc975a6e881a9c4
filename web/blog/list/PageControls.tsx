import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { type BlogAddress, blogPath } from '../blogAddress.ts';
import * as styles from './PageControls.css.ts';

interface Props {
  address: BlogAddress;
  totalPages: number;
}

/** Links to the previous and next page; nothing when there is only one page. */
export function PageControls({ address, totalPages }: Props) {
  const page = address.page ?? 1;
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.controls}>
      <Step label="Previous" rel="prev" to={page > 1 && blogPath({ ...address, page: page - 1 })} />
      <p className={styles.position}>{`Page ${page} of ${totalPages}`}</p>
      <Step
        label="Next"
        rel="next"
        to={page < totalPages && blogPath({ ...address, page: page + 1 })}
      />
    </nav>
  );
}

interface StepProps {
  label: string;
  rel: 'prev' | 'next';
  /** False when the page does not exist. */
  to: string | false;
}

function Step({ label, rel, to }: StepProps) {
  if (!to) {
    return (
      <Button look="quiet" disabled>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton
      // Keeps the same element as without a page, so that focus and position do not change.
      role="button"
      to={to}
      rel={rel}
      look="quiet"
      data-event={`blog_${rel}`}
      data-category="blog"
    >
      {label}
    </LinkButton>
  );
}

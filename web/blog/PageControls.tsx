import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { type BlogAddress, blogPath } from './blogAddress.ts';
import * as styles from './PageControls.css.ts';

interface Props {
  address: BlogAddress;
  totalPages: number;
}

/** The way to the pages beside this one; nothing where there is only one. */
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
  /** False where there is no such page. */
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
      // As where there is no such page: what it is must not depend on where one is.
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

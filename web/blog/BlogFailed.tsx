import { useLocation, useNavigate } from 'react-router-dom';
import { blog } from '../content/blog/blog.ts';
import { company } from '../content/site/company.ts';
import { Button } from '../ui/Button.tsx';
import * as styles from './BlogMessage.css.ts';

interface Props {
  text: string;
  /** The document's title. */
  title: string;
}

/** Shown when the data could not be loaded, with a button to try again. */
export function BlogFailed({ text, title }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className={styles.message}>
      <title>{`${title} - ${company.product}`}</title>
      <p className={styles.text}>{text}</p>
      <Button
        look="quiet"
        // Navigating to the same address starts the loader's query again.
        onClick={() => void navigate(pathname + search, { replace: true })}
        data-event="blog_retry"
        data-category="blog"
      >
        {blog.retry}
      </Button>
    </div>
  );
}

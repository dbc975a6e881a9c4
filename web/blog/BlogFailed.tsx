import { useLocation, useNavigate } from 'react-router-dom';
import { blog } from '../content/blog.ts';
import { company } from '../content/company.ts';
import { Button } from '../ui/Button.tsx';
import * as styles from './BlogMessage.css.ts';

interface Props {
  text: string;
  /** Of the page in the browser's tab. */
  title: string;
}

/** The data did not come; trying again asks for it once more. */
export function BlogFailed({ text, title }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className={styles.message}>
      <title>{`${title} - ${company.product}`}</title>
      <p className={styles.text}>{text}</p>
      <Button
        look="quiet"
        // The same address once more: its loader starts another query.
        onClick={() => void navigate(pathname + search, { replace: true })}
        data-event="blog_retry"
        data-category="blog"
      >
        {blog.retry}
      </Button>
    </div>
  );
}

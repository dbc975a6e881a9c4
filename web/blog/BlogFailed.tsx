import { useRevalidator } from 'react-router-dom';
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
  const { revalidate } = useRevalidator();
  return (
    <div role="alert" className={styles.message}>
      <title>{`${title} - ${company.product}`}</title>
      <p className={styles.text}>{text}</p>
      <Button
        look="quiet"
        onClick={() => void revalidate()}
        data-event="blog_retry"
        data-category="blog"
      >
        {blog.retry}
      </Button>
    </div>
  );
}

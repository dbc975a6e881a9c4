import { useLocation } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { container } from '../ui/page.css.ts';
import { PageMetadata } from './PageMetadata.tsx';
import * as styles from './PageError.css.ts';

const title = 'Something went wrong';
const text = 'This page could not be shown. Nothing that you sent was lost.';

/** Replaces a page that failed in the browser. The header and footer still work. */
export function PageError() {
  const { pathname } = useLocation();
  return (
    <div className={`${container} ${styles.page}`}>
      <PageMetadata title={title} description={text} path={pathname} noIndex />
      <h1>{title}</h1>
      <p>{text}</p>
      {/* A full reload, because the server may have a newer version. */}
      <Button look="quiet" onClick={() => location.reload()}>
        Load it again
      </Button>
    </div>
  );
}

/** Shown if the layout itself failed. */
export function AppError() {
  return (
    <main>
      <PageError />
    </main>
  );
}

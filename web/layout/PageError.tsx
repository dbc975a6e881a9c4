import { Button } from '../ui/Button.tsx';
import { container } from '../ui/page.css.ts';
import * as styles from './PageError.css.ts';

/** Stands in for a page that failed in the browser; header and footer around it go on working. */
export function PageError() {
  return (
    <div className={`${container} ${styles.page}`}>
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Nothing that you sent was lost.</p>
      {/* A full load: the page may be older than the server. */}
      <Button look="quiet" onClick={() => location.reload()}>
        Load it again
      </Button>
    </div>
  );
}

/** The last resort, where the frame of the page itself failed. */
export function AppError() {
  return (
    <main>
      <PageError />
    </main>
  );
}

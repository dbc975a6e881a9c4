import { Button } from '../ui/Button.tsx';
import { container } from '../ui/page.css.ts';
import * as styles from './PageError.css.ts';

/** Replaces a page that failed in the browser. The header and footer still work. */
export function PageError() {
  return (
    <div className={`${container} ${styles.page}`}>
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Nothing that you sent was lost.</p>
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

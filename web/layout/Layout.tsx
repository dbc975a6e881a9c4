import { Suspense } from 'react';
import { preload } from 'react-dom';
import { Outlet, useLocation } from 'react-router-dom';
import '../theme/fonts.css';
import '../theme/global.css.ts';
import displayFont from '../theme/fonts/display.woff2?url';
import textFont from '../theme/fonts/text.woff2?url';
import { hasAnalytics, useSite } from './pageState.ts';
import { Toaster } from '../ui/toast/Toaster.tsx';
import { BookingFlow } from './booking/BookingFlow.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import * as styles from './Layout.css.ts';
import { Button } from '../ui/Button.tsx';
import { container } from '../ui/page.css.ts';
import { PageMetadata } from './PageMetadata.tsx';

/** The frame of every public page. React hydrates the page first, and then the header and the footer in their Suspense boundaries. */
export function Layout() {
  const asksForConsent = hasAnalytics(useSite());
  for (const font of [displayFont, textFont]) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    <div className={styles.page}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      {asksForConsent && <ConsentBar />}
      <Suspense>
        <Header />
      </Suspense>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <BookingFlow />
      <Toaster />
    </div>
  );
}

const title = 'Something went wrong';
const text = 'This page could not be shown. Nothing that you sent was lost.';

/** Replaces a page that failed in the browser. The header and footer still work. */
export function PageError() {
  const { pathname } = useLocation();
  return (
    <div className={`${container} ${styles.error}`}>
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

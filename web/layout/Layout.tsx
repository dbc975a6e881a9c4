import '../theme/fonts.css';
import '../theme/global.css.ts';
import { Suspense } from 'react';
import { preload } from 'react-dom';
import { Outlet } from 'react-router-dom';
import displayFont from '../theme/fonts/display.woff2?url';
import textFont from '../theme/fonts/text.woff2?url';
import { hasAnalytics, useSite } from './pageState.ts';
import { Toaster } from '../ui/toast/Toaster.tsx';
import { BookingFlow } from './booking/BookingFlow.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import * as styles from './Layout.css.ts';

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

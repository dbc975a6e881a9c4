import { Suspense } from 'react';
import { demoPage } from '../content/pages/publicPages.ts';
import { usePageWords } from '../layout/usePageWords.ts';
import { SiteMetadata } from '../layout/PageMetadata.tsx';
import { FinalCall } from './sections/FinalCall.tsx';
import { Logos } from './sections/Logos.tsx';
import { Testimonials } from './sections/Testimonials.tsx';
import { VideoFlow } from './video/VideoFlow.tsx';
import { proofReveal } from '../content/marketing/demo.ts';
import { BookingLink } from '../layout/booking/BookingLink.tsx';
import { Marked } from '../ui/Marked.tsx';
import { container, lead } from '../ui/page.css.ts';
import { LeadForm } from './leadForm/LeadForm.tsx';
import { VideoPoster } from './video/VideoLink.tsx';
import * as styles from './DemoPage.css.ts';
import * as recipes from '../theme/recipes.css.ts';
import { lostBefore, proof } from '../content/facts/claims.ts';
import { Section } from '../ui/Section.tsx';
import { waitlist } from '../content/meetings/booking.ts';
import { WaitlistForm } from '../layout/booking/WaitlistForm.tsx';
import { useFormState, useNotice } from '../layout/pageState.ts';

/** /demo */
export function Component() {
  const words = usePageWords('/demo');
  return (
    <>
      <SiteMetadata page={demoPage} />
      <DemoHero />
      <Suspense>
        <Logos words={words} />
        <Proof />
        <Testimonials words={words} />
        <FinalCall page="demo" words={words} tryTo="#demo-hero" opens="modal" />
      </Suspense>
      <OtherRegions />
      <VideoFlow />
    </>
  );
}

/** The lead form, with the video and a link to book an appointment beside it. */
function DemoHero() {
  const words = usePageWords('/demo');
  return (
    <section aria-labelledby="demo-title" className={`${container} ${styles.hero}`}>
      <div className={recipes.stack[5]}>
        <h1 id="demo-title" className={styles.title}>
          {words.headline}
        </h1>
        <p className={lead}>
          <Marked>{words.lead}</Marked>
        </p>
      </div>
      <LeadForm anchor="demo-hero" words={words} />
      <div className={recipes.stack[5]}>
        <VideoPoster event="watch_demo_page" words={words['video.poster']} />
        <p className={recipes.spreadRowWide}>
          <Marked>{words['book.text']}</Marked>
          <BookingLink opens="modal" look="quiet" data-event="book_demo_page" data-category="cta">
            {words.book}
          </BookingLink>
        </p>
      </div>
    </section>
  );
}

/** What customers report, one claim after another. */
function Proof() {
  const words = usePageWords('/demo');
  return (
    <Section
      id="proof"
      title={words['proof.title']}
      intro={lostBefore}
      playAt={proofReveal.threshold}
    >
      <ul className={recipes.columnsOfRows}>
        {Object.values(proof).map((claim) => (
          <li key={claim} className={styles.point}>
            {claim}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * The waitlist for visitors from countries without calls. The region check opens it in a dialog. Here it also works
 * without the check and without JavaScript.
 */
function OtherRegions() {
  const isRefused = useFormState('waitlist-form') !== null;
  const hasJoined = useNotice() === 'waitlist-joined';
  const clear = (form: HTMLFormElement) => form.reset();
  return (
    <section id="waitlist" aria-label={waitlist.elsewhere} className={styles.band}>
      <div className={container}>
        {hasJoined && (
          <output className={styles.notice}>
            <strong>{waitlist.joined.title}</strong>
            <span>{waitlist.joined.description}</span>
          </output>
        )}
        <details className={styles.details} open={isRefused}>
          <summary className={styles.summary} data-event="waitlist_open" data-category="booking">
            {waitlist.elsewhere}
          </summary>
          <div className={styles.form}>
            <WaitlistForm prefix="elsewhere" onJoined={clear} />
          </div>
        </details>
      </div>
    </section>
  );
}

import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import {
  benefits,
  productFaq,
  productMetrics,
  productSteps,
  complianceItems,
} from '../../content/marketing/product.ts';
import { countUp } from '../../content/marketing/stats.ts';
import { faqPage } from '../../content/pages/structuredData.ts';
import { productPage } from '../../content/pages/publicPages.ts';
import { PageMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
import { Section } from '../../ui/Section.tsx';
import { Benefits } from '../sections/Benefits.tsx';
import { Counters } from '../sections/Counters.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Steps } from '../sections/Steps.tsx';
import { Integrations } from '../sections/Integrations.tsx';
import { Questions } from '../sections/Questions.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { Features } from './Features.tsx';
import { Routing } from './Routing.tsx';
import { speedToLead } from '../../content/facts/claims.ts';
import { LEAD_FORM } from '../../content/company/navigation.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { container, lead } from '../../ui/page.css.ts';
import { CallRecord } from './CallRecord.tsx';
import * as styles from './ProductPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { TipText, TipWord } from '../../ui/Tip.tsx';

/** /product */
export function Component() {
  return (
    <>
      <PageMetadata {...productPage} />
      <Suspense>
        <ProductHero />
        <Section
          id="metrics"
          on="pine"
          title="Faster than anyone you could hire."
          playAt={countUp.threshold}
        >
          <Counters items={productMetrics} />
        </Section>
        <Features />
        <Steps title="How It Works" steps={productSteps} />
        <Benefits title="What changes when nobody has to dial." items={benefits} />
        <Routing />
        <Integrations />
        <Testimonials />
        <Compliance />
        <Questions id="faq" title="What teams ask first." items={productFaq} />
        <FinalCall
          page="product"
          title="Give every lead the first minute."
          text="Bring your playbook. You hear it on a call before the demo is over."
          tryTo="/#hero"
        />
        <StructuredData of={() => [faqPage(productFaq)]} />
      </Suspense>
    </>
  );
}

/** What the product is, and the record of a call. */
function ProductHero() {
  return (
    <section
      id="product-hero"
      aria-labelledby="product-title"
      className={`${container} ${styles.hero}`}
    >
      <div className={recipes.stackFromStart}>
        <h1 id="product-title" className={styles.title}>
          An inside sales rep that is always on the phone.
        </h1>
        <p className={lead}>
          It calls every lead within {speedToLead.seconds} seconds, asks your questions, and puts
          the meeting on your calendar. You get the people who want to talk.
        </p>
        <div className={recipes.rowWide}>
          <BookingLink look="main" data-event="book_demo_product" data-category="cta">
            Book a Demo
          </BookingLink>
          <LinkButton look="quiet" to={LEAD_FORM} data-event="try_ai_product" data-category="cta">
            Try AI Sales Rep
          </LinkButton>
        </div>
      </div>
      <CallRecord />
    </section>
  );
}

/** The id of the note that explains one of the items. */
const NOTE = 'compliance-note';

/** What is done about consent, opting out and personal data. */
function Compliance() {
  return (
    <Section
      id="compliance"
      title="Compliance & Privacy"
      intro="A call nobody agreed to is not a lead. The rules are part of the product."
    >
      <dl className={recipes.ruled}>
        {complianceItems.map(({ title, text, note }) => (
          <div key={title} className={styles.rule}>
            <dt className={styles.ruleTitle}>
              {note ? <TipWord id={NOTE}>{title}</TipWord> : title}
            </dt>
            <dd className={styles.ruleText}>{text}</dd>
          </div>
        ))}
      </dl>
      {complianceItems.map(
        ({ note }) =>
          note && (
            <TipText key={note} id={NOTE}>
              {note}
            </TipText>
          ),
      )}
      <p className={recipes.noteBelow}>
        In full: <Link to="/privacy">Privacy Policy</Link>, <Link to="/terms">Terms</Link> and{' '}
        <Link to="/msa">Master Service Agreement</Link>.
      </p>
    </Section>
  );
}

import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { productMetrics, complianceItems } from '../../content/marketing/product.ts';
import { countUp } from '../../content/marketing/stats.ts';
import { faqPage } from '../../content/pages/structuredData.ts';
import { productPage } from '../../content/pages/publicPages.ts';
import { usePageWords } from '../../layout/usePageWords.ts';
import { SiteMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
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
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { container, lead } from '../../ui/page.css.ts';
import { CallRecord } from './CallRecord.tsx';
import * as styles from './ProductPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { TipText, TipWord } from '../../ui/Tip.tsx';

/** /product */
export function Component() {
  const words = usePageWords('/product');
  return (
    <>
      <SiteMetadata page={productPage} />
      <Suspense>
        <ProductHero />
        <Section id="metrics" on="pine" title={words['metrics.title']} playAt={countUp.threshold}>
          <Counters items={productMetrics} />
        </Section>
        <Features />
        <Steps words={words} />
        <Benefits words={words} />
        <Routing />
        <Integrations words={words} />
        <Testimonials words={words} />
        <Compliance />
        <Questions words={words} />
        <FinalCall page="product" words={words} tryTo={words['closing.to']} />
        <StructuredData of={() => [faqPage(words.faq)]} />
      </Suspense>
    </>
  );
}

/** What the product is, and the record of a call. */
function ProductHero() {
  const words = usePageWords('/product');
  return (
    <section
      id="product-hero"
      aria-labelledby="product-title"
      className={`${container} ${styles.hero}`}
    >
      <div className={recipes.stackFromStart}>
        <h1 id="product-title" className={styles.title}>
          {words.headline}
        </h1>
        <p className={lead}>
          <Marked>{words.lead}</Marked>
        </p>
        <div className={recipes.rowWide}>
          <BookingLink look="main" data-event="book_demo_product" data-category="cta">
            {words.book}
          </BookingLink>
          <LinkButton look="quiet" to={words.to} data-event="try_ai_product" data-category="cta">
            {words.try}
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
  const words = usePageWords('/product');
  return (
    <Section id="compliance" title={words['compliance.title']} intro={words['compliance.text']}>
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

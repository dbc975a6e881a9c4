import { Suspense } from 'react';
import {
  benefits,
  productFaq,
  productMetrics,
  productSteps,
} from '../../content/marketing/product.ts';
import { countUp } from '../../content/marketing/stats.ts';
import { faqPage } from '../../content/pages/structuredData.ts';
import { productPage } from '../../content/pages/publicPages.ts';
import { PageMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
import { Section } from '../../ui/Section.tsx';
import { Benefits } from '../sections/Benefits.tsx';
import { Counters } from '../sections/figures/Counters.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { FourSteps } from '../sections/steps/FourSteps.tsx';
import { Integrations } from '../sections/Integrations.tsx';
import { Questions } from '../sections/Questions.tsx';
import { Testimonials } from '../sections/customers/Testimonials.tsx';
import { Compliance } from './Compliance.tsx';
import { Features } from './Features.tsx';
import { ProductHero } from './ProductHero.tsx';
import { Routing } from './Routing.tsx';

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
        <FourSteps id="how-it-works" title="How It Works" steps={productSteps} />
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

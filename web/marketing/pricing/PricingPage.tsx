import { Suspense } from 'react';
import { pricingRows } from '../../content/marketing/comparison.ts';
import { pricingFaq } from '../../content/marketing/pricing.ts';
import { faqPage, softwareApplication } from '../../content/pages/structuredData.ts';
import { pricingPage } from '../../content/pages/publicPages.ts';
import { PageMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
import { Section } from '../../ui/Section.tsx';
import { Comparison } from '../sections/Comparison.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Questions } from '../sections/Questions.tsx';
import { Plans, Services } from './Plans.tsx';
import { RoiCalculator } from './roi/RoiCalculator.tsx';

/** /pricing */
export function Component() {
  return (
    <>
      <PageMetadata {...pricingPage} />
      <Suspense>
        <Plans />
        <Services />
        <Section
          id="comparison"
          title="One rep costs minutes. The other costs a payroll."
          intro="What a talk-minute comes to when everything around it is counted."
        >
          <Comparison caption="The cost of Sixty and of human sales reps" rows={pricingRows} />
        </Section>
      </Suspense>
      <RoiCalculator />
      <Suspense>
        <Questions id="faq" title="Pricing Questions" items={pricingFaq} />
        <FinalCall
          page="pricing"
          title="Pay for conversations, not for chairs."
          text="See what a month would look like with your leads, or hear it on your own phone now."
          tryTo="/#hero"
        />
        <StructuredData of={(site) => [softwareApplication(site), faqPage(pricingFaq)]} />
      </Suspense>
    </>
  );
}

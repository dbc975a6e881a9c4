import { Suspense } from 'react';
import { pricingRows } from '../../content/marketing/comparison.ts';
import { faqPage, softwareApplication } from '../../content/pages/structuredData.ts';
import { pricingPage } from '../../content/pages/publicPages.ts';
import { usePageWords } from '../../layout/usePageWords.ts';
import { SiteMetadata, StructuredData } from '../../layout/PageMetadata.tsx';
import { Section } from '../../ui/Section.tsx';
import { Comparison } from '../sections/Comparison.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Questions } from '../sections/Questions.tsx';
import { Plans, Services } from './Plans.tsx';
import { RoiCalculator } from './roi/RoiCalculator.tsx';

/** /pricing */
export function Component() {
  const words = usePageWords('/pricing');
  return (
    <>
      <SiteMetadata page={pricingPage} />
      <Suspense>
        <Plans />
        <Services />
        <Section id="comparison" title={words['comparison.title']} intro={words['comparison.text']}>
          <Comparison caption="The cost of Sixty and of human sales reps" rows={pricingRows} />
        </Section>
      </Suspense>
      <RoiCalculator />
      <Suspense>
        <Questions words={words} />
        <FinalCall page="pricing" words={words} tryTo={words['closing.to']} />
        <StructuredData of={(site) => [softwareApplication(site), faqPage(words.faq)]} />
      </Suspense>
    </>
  );
}

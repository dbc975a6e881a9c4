import { Suspense } from 'react';
import { demoPage } from '../../content/pages/publicPages.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Logos } from '../sections/Logos.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { VideoFlow } from '../video/VideoFlow.tsx';
import { DemoHero } from './DemoHero.tsx';
import { OtherRegions } from './OtherRegions.tsx';
import { Proof } from '../DemoPage.tsx';

/** /demo */
export function Component() {
  return (
    <>
      <PageMetadata {...demoPage} />
      <DemoHero />
      <Suspense>
        <Logos />
        <Proof />
        <Testimonials />
        <FinalCall
          page="demo"
          title="Bring your hardest lead."
          text="In a demo we run your playbook on it, while you listen."
          tryTo="#demo-hero"
          opens="modal"
        />
      </Suspense>
      <OtherRegions />
      <VideoFlow />
    </>
  );
}

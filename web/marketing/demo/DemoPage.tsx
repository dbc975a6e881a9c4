import { demoPage } from '../../content/pages/demoPage.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { ServerOnly } from '../../ui/ServerOnly.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Logos } from '../sections/Logos.tsx';
import { Testimonials } from '../sections/Testimonials.tsx';
import { VideoFlow } from '../video/VideoFlow.tsx';
import { DemoHero } from './DemoHero.tsx';
import { OtherRegions } from './OtherRegions.tsx';
import { Proof } from './Proof.tsx';

/** /demo. The lead form and the video's modal are alive in the browser; the rest is read. */
export function Component() {
  return (
    <>
      <PageMetadata {...demoPage} />
      <DemoHero />
      <ServerOnly>
        {import.meta.env.SSR && (
          <>
            <Logos />
            <Proof />
            <Testimonials />
            <FinalCall
              title="Bring your hardest lead."
              text="In a demo we run your playbook on it, while you listen."
              tryTo="#demo-hero"
              opens="modal"
            />
          </>
        )}
      </ServerOnly>
      <OtherRegions />
      <VideoFlow />
    </>
  );
}

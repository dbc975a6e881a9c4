import { demoVideo } from '../../content/demoVideo.ts';
import { Section } from '../../ui/Section.tsx';
import { VideoLink } from '../video/VideoLink.tsx';

/** The way to the video, for whoever has read so far. */
export function VideoBand() {
  return (
    <Section
      id="video"
      on="sunken"
      title="A lead comes in. Watch what happens."
      intro="One call from the form to the calendar, start to finish."
    >
      <VideoLink look="plain" data-event="watch_demo_industries">
        {demoVideo.title}
      </VideoLink>
    </Section>
  );
}

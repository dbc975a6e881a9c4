import { demoVideo } from '../../content/demoVideo.ts';
import { container, lead } from '../../ui/page.css.ts';
import { VideoLink } from '../video/VideoLink.tsx';
import { VideoPoster } from '../video/VideoPoster.tsx';
import * as styles from './VideoBand.css.ts';

/** The way to the video, for whoever has read so far. */
export function VideoBand() {
  return (
    <section id="video" aria-labelledby="video-title" className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="video-title" className={styles.title}>
            A lead comes in. Watch what happens.
          </h2>
          <p className={lead}>One call from the form to the calendar, start to finish.</p>
          <VideoLink look="plain" data-event="watch_demo_industries">
            {demoVideo.title}
          </VideoLink>
        </div>
        <VideoPoster event="watch_demo_industries_poster" />
      </div>
    </section>
  );
}

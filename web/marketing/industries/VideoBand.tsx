import { demoVideo } from '../../content/marketing/demo.ts';
import { container, lead } from '../../ui/page.css.ts';
import { VideoLink } from '../video/VideoLink.tsx';
import { VideoPoster } from '../video/VideoPoster.tsx';
import * as styles from './IndustriesPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** A link to the video, below the text. */
export function VideoBand() {
  return (
    <section id="video" aria-labelledby="video-title" className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="video-title" className={recipes.sectionTitle}>
            Watch one call from start to finish.
          </h2>
          <p className={lead}>
            A lead comes in. It is called, qualified and on the calendar before the form is
            forgotten.
          </p>
          <VideoLink look="plain" data-event="watch_demo_industries">
            {demoVideo.title}
          </VideoLink>
        </div>
        <VideoPoster event="watch_demo_industries_poster" />
      </div>
    </section>
  );
}

import { demoVideo } from '../../content/marketing/demo.ts';
import { Dial } from '../../ui/Dial.tsx';
import { useVideoAddress } from './demoVideoFiles.ts';
import * as styles from './VideoLink.css.ts';

interface Props {
  /** The name of its event. */
  event: string;
}

/** The video as a drawn picture with its play button. It opens as a `VideoLink` does. */
export function VideoPoster({ event }: Props) {
  const address = useVideoAddress();
  return (
    <a
      role="button"
      href={address}
      target="_blank"
      rel="noopener"
      className={styles.poster}
      data-event={event}
      data-category="video"
      data-video=""
      data-replay=""
    >
      <span className={styles.play} aria-hidden="true">
        <Dial seconds={40} className={styles.dial} />
        <svg viewBox="0 0 12 12" className={styles.triangle}>
          <path d="M2.5 1.2v9.6L10.8 6z" />
        </svg>
      </span>
      <span className={styles.words}>{demoVideo.watch}</span>
    </a>
  );
}

import { useEffect, useRef } from 'react';
import { demoVideo } from '../../content/marketing/demo.ts';
import { ownVideo } from './demoVideoFiles.ts';
import * as styles from './VideoDialog.css.ts';

/** A video with the browser's own controls. It starts automatically, unless the visitor prefers reduced motion. */
export function VideoFile({ address }: { address: string }) {
  const video = useRef<HTMLVideoElement>(null);
  // Captions and poster are those of our own; those of another are not known.
  const own = address.endsWith(ownVideo.video) ? ownVideo : null;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Some browsers wait for the visitor all the same; the controls are there.
    video.current?.play().catch(() => undefined);
  }, []);

  return (
    <video
      ref={video}
      src={address}
      poster={own?.poster}
      controls
      playsInline
      preload="none"
      aria-label={demoVideo.frame}
      className={styles.frame}
    >
      <track
        kind="captions"
        src={own?.captions}
        srcLang="en"
        label="English"
        default={Boolean(own)}
      />
    </video>
  );
}

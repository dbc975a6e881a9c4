import { useEffect, useRef } from 'react';
import { demoVideo } from '../../content/marketing/demo.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { isVideoFile, ownVideo } from './demoVideoFiles.ts';
import * as styles from './VideoDialog.css.ts';

export interface VideoDialogProps {
  address: string;
  onClose: () => void;
}

// A player needs its own scripts and storage, and opens its own site in a new tab.
const ALLOWED =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/**
 * The demo video. It is rendered only while the dialog is open, so closing stops it. The page of a player is shown in a
 * frame, a video file plays directly.
 */
export function VideoDialog({ address, onClose }: VideoDialogProps) {
  return (
    <Dialog title={demoVideo.title} open onClose={onClose} width="wide">
      {isVideoFile(address) ? (
        <VideoFile address={address} />
      ) : (
        <iframe
          src={address}
          title={demoVideo.frame}
          sandbox={ALLOWED}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          className={styles.frame}
        />
      )}
    </Dialog>
  );
}

/** A video with the browser's own controls. It starts automatically, unless the visitor prefers reduced motion. */
function VideoFile({ address }: { address: string }) {
  const video = useRef<HTMLVideoElement>(null);
  // Captions and poster are known only of our own video.
  const own = address.endsWith(ownVideo.video) ? ownVideo : null;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Some browsers do not start it. Then the visitor uses the controls.
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

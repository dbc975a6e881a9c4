import { demoVideo } from '../../content/marketing/demo.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { isVideoFile } from './demoVideoFiles.ts';
import * as styles from './VideoDialog.css.ts';
import { VideoFile } from './VideoFile.tsx';

export interface VideoDialogProps {
  address: string;
  onClose: () => void;
}

// What a player needs: its own scripts and storage, and to open its own site beside ours.
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

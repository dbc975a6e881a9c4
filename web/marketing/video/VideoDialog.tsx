import { demoVideo } from '../../content/demoVideo.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import * as styles from './VideoDialog.css.ts';

export interface VideoDialogProps {
  address: string;
  onClose: () => void;
}

// What a player needs: its own scripts and storage, and to open its own site beside ours.
const ALLOWED =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** The demonstration video in a frame, which is there only while the dialog is open: closing it ends the sound. */
export function VideoDialog({ address, onClose }: VideoDialogProps) {
  return (
    <Dialog title={demoVideo.title} open onClose={onClose} width="wide">
      <iframe
        src={address}
        title={demoVideo.frame}
        sandbox={ALLOWED}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        className={styles.frame}
      />
    </Dialog>
  );
}

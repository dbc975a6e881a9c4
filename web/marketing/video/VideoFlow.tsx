import { type ComponentType, useEffect, useState } from 'react';
import { clickedLink } from '../../layout/navigation.tsx';
import type { VideoDialogProps } from './VideoDialog.tsx';

interface Shown {
  address: string;
  Dialog: ComponentType<VideoDialogProps>;
}

/** Handles clicks on video links anywhere in the page. The first click loads the dialog's code. */
export function VideoFlow() {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    async function open(address: string) {
      try {
        const { VideoDialog } = await import('./VideoDialog.tsx');
        setShown({ address, Dialog: VideoDialog });
      } catch (error) {
        console.warn('The video dialog could not be loaded.', error);
        location.assign(address);
      }
    }
    function onClick(event: MouseEvent) {
      const link = clickedLink(event, 'a[data-video]');
      if (!link) return;
      event.preventDefault();
      void open(link.href);
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  if (!shown) return null;
  return <shown.Dialog address={shown.address} onClose={() => setShown(null)} />;
}

import { type ComponentType, useEffect, useState } from 'react';
import type { VideoDialogProps } from './VideoDialog.tsx';

interface Shown {
  address: string;
  Dialog: ComponentType<VideoDialogProps>;
}

/** Only a plain click is ours; with a key held it opens a tab or a window as on every link. */
function videoAsked(event: MouseEvent): string | null {
  const { target, defaultPrevented, button, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-video]');
  return link ? link.href : null;
}

/** Answers clicks on video links anywhere in the page. The dialog's code comes with the first of them. */
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
      const address = videoAsked(event);
      if (!address) return;
      event.preventDefault();
      void open(address);
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  if (!shown) return null;
  return <shown.Dialog address={shown.address} onClose={() => setShown(null)} />;
}

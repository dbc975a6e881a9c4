import { useSite } from '../../layout/pageState.ts';
import captions from './demo.vtt?url';
import poster from './demo.webp?url';
import video from './demo.mp4?url';

/** The video that the project renders itself (`npm run video`). */
export const ownVideo = { video, captions, poster };

/** The URL of the demo video: the one of the settings, or our own. */
export function useVideoAddress(): string {
  return useSite().demoVideoUrl ?? video;
}

/** Whether this URL is a video file, and not a page with a player. */
export function isVideoFile(address: string): boolean {
  return /\.(mp4|m4v|webm|mov)$/i.test(new URL(address, location.href).pathname);
}

import type { ComponentProps } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useVideoAddress } from './demoVideoFiles.ts';
import * as styles from './VideoLink.css.ts';
import { Dial } from '../../ui/Dial.tsx';

type Props = Omit<ComponentProps<typeof LinkButton>, 'to' | 'target' | 'rel'>;

/**
 * A link that opens the demo video in a dialog. `VideoFlow` listens for clicks in the whole page, so the link also works in
 * parts that are never hydrated. Without JavaScript it opens the video itself.
 */
export function VideoLink({ children, ...rest }: Props) {
  const address = useVideoAddress();
  if (children === '') return null;
  return (
    <LinkButton
      data-event="watch_demo"
      data-category="video"
      {...rest}
      role="button"
      to={address}
      target="_blank"
      rel="noopener"
      data-video=""
      data-replay=""
    >
      <svg viewBox="0 0 12 12" className={styles.mark} aria-hidden="true">
        <path d="M2.5 1.2v9.6L10.8 6z" />
      </svg>
      {children}
    </LinkButton>
  );
}

interface VideoPosterProps {
  /** The name of its event. */
  event: string;
  /** The words on the picture. */
  words: string;
}

/** The video as a drawn picture with its play button. It opens as a `VideoLink` does. */
export function VideoPoster({ event, words }: VideoPosterProps) {
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
      <span className={styles.words}>{words}</span>
    </a>
  );
}

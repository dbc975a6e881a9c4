import type { ReactNode } from 'react';
import { type Ground, ground, head, intro as introStyle } from './Section.css.ts';
import { Marked } from './Marked.tsx';
import { container } from './page.css.ts';
import * as recipes from '../theme/recipes.css.ts';

interface Props {
  id: string;
  /** Without it, the section has no heading and is no landmark. */
  title: string;
  /** It may have marks. */
  intro?: string;
  on?: Ground;
  /** False if the landmark's name could be confused with the label of a field. */
  isLandmark?: boolean;
  /** The share of the section that must be visible before the animations in it start. */
  playAt?: number;
  children: ReactNode;
}

/** A section of the page with a heading. `id` is the target of links. */
export function Section({
  id,
  title,
  intro,
  on = 'paper',
  isLandmark = true,
  playAt,
  children,
}: Props) {
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={isLandmark && title ? titleId : undefined}
      className={ground[on]}
      data-play={playAt}
      // The boot module may have marked it as seen.
      suppressHydrationWarning
    >
      <div className={container}>
        <div className={head}>
          {title && (
            <h2 id={titleId} className={recipes.sectionTitle}>
              {title}
            </h2>
          )}
          {intro && (
            <p className={introStyle}>
              <Marked>{intro}</Marked>
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

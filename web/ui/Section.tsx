import type { ReactNode } from 'react';
import {
  type Ground,
  ground,
  head,
  intro as introStyle,
  title as titleStyle,
} from './Section.css.ts';
import { container } from './page.css.ts';

interface Props {
  id: string;
  title: string;
  intro?: string;
  on?: Ground;
  /** False where the name of a landmark would be taken for the label of a field. */
  isLandmark?: boolean;
  children: ReactNode;
}

/** A band of the page under its own heading. `id` is where links jump to. */
export function Section({ id, title, intro, on = 'paper', isLandmark = true, children }: Props) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={isLandmark ? titleId : undefined} className={ground[on]}>
      <div className={container}>
        <div className={head}>
          <h2 id={titleId} className={titleStyle}>
            {title}
          </h2>
          {intro && <p className={introStyle}>{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

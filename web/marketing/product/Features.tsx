import type { ReactNode } from 'react';
import { featureDrawings } from '../../content/marketing/product.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { usePageWords } from '../../layout/usePageWords.ts';
import { linesOf, Marked } from '../../ui/Marked.tsx';
import { Section } from '../../ui/Section.tsx';
import { drawingsOf } from '../sections/drawings.ts';
import * as styles from './Features.css.ts';
import { keysOf } from '../../ui/keysOf.ts';

/** Connect, call, convert, and what can be learned from it. */
export function Features() {
  const words = usePageWords('/product');
  const keys = drawingsOf(
    words.features.map(({ title }) => title),
    featureDrawings,
  );
  return (
    <Section id="features" title={words['features.title']} intro={words['features.text']}>
      <ul className={styles.features}>
        {words.features.map(({ title, text, points, button }, index) => {
          const key = keys[index] ?? 'connect';
          const lines = linesOf(points);
          const lineKeys = keysOf(lines);
          return (
            <li key={key} className={styles.feature}>
              <FeatureDrawing of={key} />
              <div className={styles.words}>
                <h3 id={`feature-${key}`} className={styles.title}>
                  {title}
                </h3>
                <p>
                  <Marked>{text}</Marked>
                </p>
                <ul className={styles.points}>
                  {lines.map((point, line) => (
                    <li key={lineKeys[line]}>
                      <Marked>{point}</Marked>
                    </li>
                  ))}
                </ul>
                <BookingLink
                  announcedAs="link"
                  look="quiet"
                  data-event={`book_demo_${key}`}
                  data-category="cta"
                  className={styles.way}
                  aria-describedby={`feature-${key}`}
                >
                  {button}
                </BookingLink>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type FeatureDrawn = (typeof featureDrawings)[number];

// Drawn in a box of 480 by 200. `lit` marks what has just happened.
const drawings: Record<FeatureDrawn, ReactNode> = {
  connect: (
    <>
      <path d="M40 40h70c70 0 60 60 130 60M40 80h60c60 0 70 20 140 20M40 120h60c60 0 70-20 140-20M40 160h70c70 0 60-60 130-60" />
      <path d="M300 100h140" />
      <circle cx="40" cy="40" r="6" />
      <circle cx="40" cy="80" r="6" />
      <circle cx="40" cy="160" r="6" />
      <path className={styles.lit} d="M40 120h60c60 0 70-20 140-20" />
      <circle className={styles.full} cx="40" cy="120" r="6" />
      <circle className={styles.ground} cx="270" cy="100" r="34" />
      <circle className={styles.ticks} cx="270" cy="100" r="34" pathLength="600" />
      <path d="m428 90 12 10-12 10" />
    </>
  ),
  call: (
    <>
      <path d="M40 100h24M416 100h24" />
      <path d="M84 84v32M102 66v68M120 78v44M138 52v96M156 70v60M174 88v24M192 94v12" />
      <path
        className={styles.lit}
        d="M230 92v16M248 74v52M266 44v112M284 62v76M302 38v124M320 70v60M338 56v88M356 82v36M374 92v16M392 96v8"
      />
    </>
  ),
  convert: (
    <>
      <path d="M120 36h240v136H120zM120 70h240M180 70v102M240 70v102M300 70v102M120 104h240M120 138h240M160 24v22M320 24v22" />
      <rect className={styles.full} x="240" y="104" width="60" height="34" />
      <path className={styles.check} d="m258 121 8 8 15-16" />
    </>
  ),
  analytics: (
    <>
      <path d="M60 170h360M60 130h360M60 90h360M60 50h360" className={styles.faint} />
      <path d="M90 170v-18h36v18M160 170v-30h36v30M230 170v-52h36v52M300 170v-78h36v78" />
      <path className={styles.bar} d="M370 170V62h36v108z" />
      <path className={styles.lit} d="m108 128 70-14 70-24 70-34 70-26" />
      <circle className={styles.full} cx="388" cy="30" r="6" />
    </>
  ),
};

/** A drawing of what the feature does. Screen readers skip it, because the text beside it says the same. */
function FeatureDrawing({ of }: { of: FeatureDrawn }) {
  return (
    <svg viewBox="0 0 480 200" className={styles.drawing} aria-hidden="true">
      {drawings[of]}
    </svg>
  );
}

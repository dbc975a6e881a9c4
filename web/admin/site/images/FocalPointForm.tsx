import { type PointerEvent, useId, useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { FocalPointFormMutation } from '#relay/FocalPointFormMutation.graphql';
import { FOCAL_STEP, type FocalPoint, MIDDLE } from '../../../content/site/posts/imageUpload.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { useLibraryImage } from './focalPoint.ts';
import * as styles from './FocalPointForm.css.ts';

const mutation = graphql`
  mutation FocalPointFormMutation($input: UpdateImageInput!) {
    updateImage(input: $input) {
      ... on UpdateImagePayload @alias(as: "payload") {
        image {
          id
          image {
            focalPoint {
              x
              y
            }
          }
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  /** The path of the image. */
  path: string;
  onSaved(): void;
}

/** Chooses the point that every crop of an image keeps in view: on the image, or with two sliders. */
export function FocalPointForm({ path, onSaved }: Props) {
  const image = useLibraryImage(path);
  const [point, setPoint] = useState<FocalPoint>(image?.focalPoint ?? MIDDLE);
  const [save, isSaving] = useAction<FocalPointFormMutation>(mutation, {
    failed: 'Failed to save the focal point',
    done: { title: 'Focal point saved', description: 'Every crop of the image follows it.' },
    onDone: onSaved,
  });
  if (!image) return <p className={recipes.note}>This image is not in the library.</p>;
  const { id } = image;
  const objectPosition = `${point.x}% ${point.y}%`;
  // Not a form: React would pass its submission on to the form of the post.
  return (
    <div className={recipes.stack[4]}>
      <p className={recipes.note}>
        Click on what must stay in view when the image is cropped, or move the sliders.
      </p>
      <Aim path={path} point={point} onAim={setPoint} />
      <div className={styles.sliders}>
        <Slider label="From the left" value={point.x} onChange={(x) => setPoint({ ...point, x })} />
        <Slider label="From the top" value={point.y} onChange={(y) => setPoint({ ...point, y })} />
      </div>
      <div className={styles.crops}>
        <figure className={recipes.stack[2]}>
          <img src={path} alt="" className={styles.card} style={{ objectPosition }} />
          <figcaption className={recipes.hint}>Post, card and link preview</figcaption>
        </figure>
        <figure className={recipes.stack[2]}>
          <img src={path} alt="" className={styles.portrait} style={{ objectPosition }} />
          <figcaption className={recipes.hint}>Author</figcaption>
        </figure>
      </div>
      <p>
        <Button
          look="main"
          pending={isSaving && 'Saving...'}
          onClick={() => void save({ input: { id, focalPoint: point } })}
        >
          Save Focal Point
        </Button>
      </p>
    </div>
  );
}

interface AimProps {
  path: string;
  point: FocalPoint;
  onAim(point: FocalPoint): void;
}

/** The whole image with a mark on the point. The sliders do the same by keyboard, so it is only for pointers. */
function Aim({ path, point, onAim }: AimProps) {
  function aim(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    onAim({ x: step((event.clientX - left) / width), y: step((event.clientY - top) / height) });
  }
  return (
    <div className={styles.aim} onPointerDown={aim} onPointerMove={aim}>
      <img src={path} alt="" draggable={false} className={styles.whole} />
      <span className={styles.mark} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
    </div>
  );
}

/** A share of a side in percent, in the steps that pages know. */
function step(share: number): number {
  const percent = Math.min(Math.max(share, 0), 1) * 100;
  return Math.round(percent / FOCAL_STEP) * FOCAL_STEP;
}

interface SliderProps {
  label: string;
  value: number;
  onChange(value: number): void;
}

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={recipes.stack[1]}>
      <label htmlFor={id} className={recipes.label}>
        {label}
      </label>
      <div className={styles.slider}>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={FOCAL_STEP}
          value={value}
          aria-valuetext={`${value} percent`}
          className={styles.range}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        <output htmlFor={id} className={recipes.softFigures}>
          {value} %
        </output>
      </div>
    </div>
  );
}

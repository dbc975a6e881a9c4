import type { FocalPoint } from '../../site/posts/imageUpload.ts';
import type { Slot } from './declare.ts';

/** What pages get for a picture: its path, and after # the percents from the left and from the top that crops keep in view. */
function withPoint(path: string, point: FocalPoint | undefined): string {
  const isMiddle = !point || (point.x === 50 && point.y === 50);
  return path === '' || isMiddle ? path : `${path}#${point.x},${point.y}`;
}

type Values = Readonly<Record<string, string>>;

/** The texts with their pictures changed. */
function mapPictures(slots: readonly Slot[], values: Values, change: (path: string) => string) {
  const mapped: Record<string, string> = { ...values };
  for (const { key, kind, itemFields } of slots) {
    const value = values[key];
    if (value === undefined) continue;
    if (kind === 'image') mapped[key] = change(value);
    const pictures = itemFields.filter((field) => field.kind === 'image');
    if (pictures.length === 0) continue;
    const items: Record<string, string>[] = JSON.parse(value);
    for (const item of items)
      for (const field of pictures) item[field.key] = change(item[field.key] ?? '');
    mapped[key] = JSON.stringify(items);
  }
  return mapped;
}

/** The paths of the pictures in these texts, each once. */
export function picturesIn(slots: readonly Slot[], values: Values): string[] {
  const paths = new Set<string>();
  mapPictures(slots, values, (path) => {
    if (path !== '') paths.add(path);
    return path;
  });
  return [...paths];
}

/** The texts as pages get them: each picture with its focal point. */
export function withFocalPoints(
  slots: readonly Slot[],
  values: Values,
  points: ReadonlyMap<string, FocalPoint>,
): Record<string, string> {
  return mapPictures(slots, values, (path) => withPoint(path, points.get(path)));
}

import { Suspense, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FocalPoint } from '../../../content/site/posts/imageUpload.ts';
import { useLibraryImage } from './focalPoint.ts';

interface Props {
  /** Of the library. */
  paths: readonly string[];
  /** Called for each image once its point has loaded, and when somebody moves it. */
  onPoint(path: string, point: FocalPoint): void;
}

/** Reads the focal points of images, and shows nothing. Without its point, an image is cropped around its middle. */
export function FocalPoints({ paths, onPoint }: Props) {
  return paths.map((path) => (
    <ErrorBoundary key={path} fallback={null}>
      <Suspense fallback={null}>
        <OnePoint path={path} onPoint={onPoint} />
      </Suspense>
    </ErrorBoundary>
  ));
}

function OnePoint({ path, onPoint }: Pick<Props, 'onPoint'> & { path: string }) {
  const { x, y } = useLibraryImage(path)?.focalPoint ?? {};
  const tell = useEffectEvent(onPoint);
  useEffect(() => {
    if (x !== undefined && y !== undefined) tell(path, { x, y });
  }, [path, x, y]);
  return null;
}

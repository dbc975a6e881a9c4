import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLibraryImage } from './focalPoint.ts';

interface Props {
  /** Usually a path of the library. */
  path: string;
  alt: string;
  /** Crops the image to its frame. */
  className: string;
}

/** An image as pages crop it. Its middle is shown until its focal point has loaded. */
export function CroppedImage(props: Props) {
  const { path, alt, className } = props;
  const centred = <img src={path} alt={alt} className={className} />;
  if (!path.startsWith('/objects/')) return centred;
  return (
    <ErrorBoundary fallback={centred} resetKeys={[path]}>
      <Suspense fallback={centred}>
        <Focused {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Focused({ path, alt, className }: Props) {
  const point = useLibraryImage(path)?.focalPoint;
  const objectPosition = point && `${point.x}% ${point.y}%`;
  return <img src={path} alt={alt} className={className} style={{ objectPosition }} />;
}

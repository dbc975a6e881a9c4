import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import { control } from '../../kit/controls.css.ts';
import { FocalPointForm } from './FocalPointForm.tsx';
import { ImageLibrary } from './ImageLibrary.tsx';
import type { PickedImage } from './imageFile.ts';
import { UploadForm } from './UploadForm.tsx';

interface Props {
  /** The pasted or dropped files; empty to choose in the dialog. */
  files?: readonly File[];
  /** Takes several images, one after another. */
  several?: boolean;
  /** Starts with the library instead of the upload. */
  library?: boolean;
  /** Starts with the focal point of the image at this path, and closes when it was saved. */
  focalPointOf?: string;
  /** Called after the dialog closed, if there are images, also if somebody closed it before the last one. */
  onPicked(images: PickedImage[]): void;
  onClose(): void;
}

/** How long the dialog shows 'Upload complete!'. */
const CLOSE_MS = 1_500;

/** Uploads images, or chooses one from the library. */
export function ImageDialog(props: Props) {
  const { files = [], several = false, library = false, focalPointOf, onPicked, onClose } = props;
  const [inLibrary, setInLibrary] = useState(library);
  const [aimed, setAimed] = useState(focalPointOf);
  const [images, setImages] = useState<PickedImage[]>([]);
  const [current, setCurrent] = useState(several ? files.slice(0, 1) : files);
  const [waiting, setWaiting] = useState(several ? files.slice(1) : []);
  const [uploaded, setUploaded] = useState<PickedImage | null>(null);
  const goOn = useEffectEvent(pick);
  useEffect(() => {
    if (!uploaded) return;
    const timer = setTimeout(goOn, CLOSE_MS, uploaded);
    return () => clearTimeout(timer);
  }, [uploaded]);

  function close(picked: PickedImage[]): void {
    onClose();
    // The text area cannot take focus while the dialog is open.
    if (picked.length > 0) setTimeout(onPicked, 0, picked);
  }

  function pick(image: PickedImage): void {
    const picked = [...images, image];
    const [next, ...rest] = waiting;
    if (!next) return close(picked);
    setImages(picked);
    setUploaded(null);
    setCurrent([next]);
    setWaiting(rest);
    setInLibrary(false);
  }

  const total = images.length + 1 + waiting.length;
  const upload = total > 1 ? `Upload image ${images.length + 1} of ${total}` : 'Upload image';
  const saved = () => (focalPointOf ? onClose() : setAimed(undefined));
  if (aimed) {
    return createPortal(
      <Dialog title="Focal point" width="wide" open onClose={saved}>
        <Suspense fallback={<p role="status">Loading the image</p>}>
          <FocalPointForm path={aimed} onSaved={saved} />
        </Suspense>
      </Dialog>,
      document.body,
    );
  }
  // Rendered outside the post's form, because Enter in the dialog must not save the post.
  return createPortal(
    <Dialog
      title={inLibrary ? 'Image library' : upload}
      width={inLibrary ? 'wide' : 'narrow'}
      open
      onClose={() => close(uploaded ? [...images, uploaded] : images)}
    >
      {inLibrary ? (
        <ImageLibrary onPicked={pick} onAim={setAimed} />
      ) : (
        <UploadForm
          key={images.length}
          first={current}
          onUploaded={(image) => {
            toast({ title: 'Image uploaded' });
            setUploaded(image);
          }}
          onMore={several ? (more) => setWaiting([...waiting, ...more]) : undefined}
        />
      )}
      <p>
        <button type="button" className={control} onClick={() => setInLibrary(!inLibrary)}>
          {inLibrary ? 'Upload a new image' : 'Choose from the library'}
        </button>
      </p>
    </Dialog>,
    document.body,
  );
}

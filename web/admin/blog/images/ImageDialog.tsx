import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import { control } from '../../controls.css.ts';
import { ImageLibrary } from './ImageLibrary.tsx';
import { UploadForm } from './UploadForm.tsx';

export interface PickedImage {
  /** Where the image is, under /objects/. */
  path: string;
  /** What it shows, in words; empty where nobody has said so yet. */
  alt: string;
}

interface Props {
  /** What was pasted or dropped; null to choose here. */
  file?: File | null;
  /** Opens among the images that are there already. */
  library?: boolean;
  onPicked(image: PickedImage): void;
  onClose(): void;
}

/** How long 'Upload complete!' stands. */
const CLOSE_MS = 1_500;

/** Uploads an image, or chooses one that was uploaded before. */
export function ImageDialog({ file = null, library = false, onPicked, onClose }: Props) {
  const [inLibrary, setInLibrary] = useState(library);
  const pick = (image: PickedImage) => {
    onClose();
    // While the dialog is open everything beneath it is out of reach, the text included.
    setTimeout(onPicked, 0, image);
  };
  // Outside the post's form: Enter in a field of the dialog must not save the post.
  return createPortal(
    <Dialog
      title={inLibrary ? 'Image library' : 'Upload image'}
      width={inLibrary ? 'wide' : 'narrow'}
      open
      onClose={onClose}
    >
      {inLibrary ? (
        <ImageLibrary onPicked={pick} />
      ) : (
        <UploadForm
          first={file}
          onUploaded={(image) => {
            toast({ title: 'Image uploaded' });
            setTimeout(pick, CLOSE_MS, image);
          }}
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

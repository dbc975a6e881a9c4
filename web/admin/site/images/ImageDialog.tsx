import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import { control } from '../../kit/controls.css.ts';
import { ImageLibrary } from './ImageLibrary.tsx';
import type { PickedImage } from './imageFile.ts';
import { UploadForm } from './UploadForm.tsx';

interface Props {
  /** The pasted or dropped file; null to choose one in the dialog. */
  file?: File | null;
  /** Starts with the library instead of the upload. */
  library?: boolean;
  onPicked(image: PickedImage): void;
  onClose(): void;
}

/** How long the dialog shows 'Upload complete!'. */
const CLOSE_MS = 1_500;

/** Uploads an image, or chooses one from the library. */
export function ImageDialog({ file = null, library = false, onPicked, onClose }: Props) {
  const [inLibrary, setInLibrary] = useState(library);
  const pick = (image: PickedImage) => {
    onClose();
    // The text area cannot take focus while the dialog is open.
    setTimeout(onPicked, 0, image);
  };
  // Rendered outside the post's form, because Enter in the dialog must not save the post.
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

import { type DragEvent, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dial } from '../../../ui/Dial.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { formatBytes, type PickedImage } from './imageFile.ts';
import * as styles from './Images.css.ts';
import { useUpload } from './useUpload.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  first: File | null;
  onUploaded(image: PickedImage): void;
}

/** Uploads one chosen, dropped or pasted image. */
export function UploadForm({ first, onUploaded }: Props) {
  const { file, state, error, choose, start } = useUpload(first);
  const [alt, setAlt] = useState('');
  const altId = useId();
  const uploaded = useEffectEvent((path: string) => onUploaded({ path, alt: alt.trim() }));
  const path = state.step === 'done' ? state.path : null;
  useEffect(() => {
    if (path) uploaded(path);
  }, [path]);
  usePastedFiles(choose);
  const percent = state.step === 'sending' ? state.percent : 100;
  return (
    <div className={recipes.stack[4]}>
      {state.step === 'choosing' ? (
        <>
          <DropZone file={file} onFiles={choose} />
          {file && (
            <Field
              id={altId}
              label="Alternative text"
              value={alt}
              hint="Describes the image for people who cannot see it."
              autoComplete="off"
              onChange={({ target }) => setAlt(target.value)}
            />
          )}
          {error && (
            <p role="alert" className={recipes.fieldProblem}>
              {error}
            </p>
          )}
          <Button look="main" disabled={!file} onClick={() => start(alt.trim())}>
            Start Upload
          </Button>
        </>
      ) : (
        <div className={styles.progress}>
          <div
            role="progressbar"
            aria-label={`Uploading ${file?.name}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className={styles.dial}
          >
            <Dial seconds={percent * 0.6} />
            <span className={styles.percent}>{percent}%</span>
          </div>
          <p role="status" className={styles.said}>
            {state.step === 'done' ? 'Upload complete!' : `Uploading ${file?.name}`}
          </p>
        </div>
      )}
    </div>
  );
}

function DropZone({ file, onFiles }: { file: File | null; onFiles(files: File[]): void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (entering: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(entering);
  };
  return (
    <div
      className={over ? styles.zoneOver : styles.zone}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {file && (
        <div className={styles.chosen}>
          <Thumb key={file.name + file.lastModified} file={file} />
          <p className={styles.name}>
            {file.name} <span className={styles.size}>{formatBytes(file.size)}</span>
          </p>
        </div>
      )}
      <label htmlFor={id} className={recipes.label}>
        {file ? 'Choose another image' : 'Choose an image'}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className={styles.input}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          // Without this, choosing the same file again fires no event and shows no message.
          target.value = '';
        }}
      />
      <p className={recipes.hint}>
        You can also drop or paste an image here. JPEG, PNG, WebP, GIF or AVIF, up to 10 MB.
      </p>
    </div>
  );
}

function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

/** Shows a local file as a data URL, because the page's security policy does not allow blob URLs for images. */
function Thumb({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        image.src = String(reader.result);
      });
      reader.readAsDataURL(file);
      return () => reader.abort();
    },
    [file],
  );
  return <img ref={show} alt="" className={styles.thumb} />;
}

import { useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import { useDroppedFiles } from '../../kit/droppedFiles.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dial } from '../../../ui/Dial.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { formatBytes, imagesAmong, type PickedImage } from './imageFile.ts';
import * as styles from './Images.css.ts';
import { useUpload } from './useUpload.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  first: readonly File[];
  onUploaded(image: PickedImage): void;
  /** Takes the images after the first one. Without it, several files at once are refused. */
  onMore?: ((files: readonly File[]) => void) | undefined;
}

/** Uploads one chosen, dropped or pasted image. */
export function UploadForm({ first, onUploaded, onMore }: Props) {
  const { file, state, error, choose, start } = useUpload(first);
  const take = (files: readonly File[]) => {
    if (!onMore) return choose(files);
    const images = imagesAmong(files);
    const isBusy = state.step !== 'choosing';
    if (!isBusy) choose(images.slice(0, 1));
    onMore(images.slice(isBusy ? 0 : 1));
  };
  const [alt, setAlt] = useState('');
  const altId = useId();
  const uploaded = useEffectEvent((path: string) => onUploaded({ path, alt: alt.trim() }));
  const path = state.step === 'done' ? state.path : null;
  useEffect(() => {
    if (path) uploaded(path);
  }, [path]);
  usePastedFiles(take);
  useDroppedFiles(take, { inDialog: true });
  const percent = state.step === 'sending' ? state.percent : 100;
  return (
    <div className={recipes.stack[4]}>
      {state.step === 'choosing' ? (
        <>
          <DropZone file={file} several={onMore !== undefined} onFiles={take} />
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

interface DropZoneProps {
  file: File | null;
  several: boolean;
  onFiles(files: File[]): void;
}

/** Asks for a file, and shows the one that was chosen. Files that are dropped beside it are taken too. */
function DropZone({ file, several, onFiles }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (entering: boolean) => () => setOver(entering);
  return (
    <div
      className={over ? styles.zoneOver : styles.zone}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drag(false)}
    >
      {file && (
        <div className={styles.chosen}>
          <Thumb key={file.name + file.lastModified} file={file} />
          <p className={styles.name}>
            {file.name} <span className={styles.size}>{formatBytes(file.size)}</span>
          </p>
        </div>
      )}
      {/* Hidden, because the browser's own control would say that no file is chosen. */}
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple={several}
        className={styles.input}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          // Without this, choosing the same file again fires no event and shows no message.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={styles.chooser}>
        {file ? 'Choose another image' : 'Choose an image'}
      </label>
      <p className={recipes.hint}>
        You can also drop or paste {several ? 'images' : 'an image'} here. JPEG, PNG, WebP, GIF or
        AVIF, up to 10 MB.
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

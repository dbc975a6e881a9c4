import { useRevalidator } from 'react-router-dom';
import { control } from '../../../kit/controls.css.ts';
import * as styles from './Notice.css.ts';

/** Shown when authors and categories could not be loaded. The rest of the form still works. */
export function MetadataFailed() {
  const { revalidate } = useRevalidator();
  return (
    <div role="alert" className={styles.failed}>
      <p>Failed to fetch metadata</p>
      <button type="button" className={control} onClick={() => void revalidate()}>
        Try again
      </button>
    </div>
  );
}

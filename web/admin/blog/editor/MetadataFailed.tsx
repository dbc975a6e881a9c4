import { useRevalidator } from 'react-router-dom';
import { control } from '../../controls.css.ts';
import * as styles from './Notice.css.ts';

/** Authors and categories are not known; the text can be written all the same. */
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

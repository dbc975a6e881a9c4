import { useRef, useState } from 'react';
import { Field } from '../../../../../ui/fields/Field.tsx';
import { control } from '../../../../kit/controls.css.ts';
import { useDroppedFiles } from '../../../../kit/droppedFiles.ts';
import { fieldId, type PostForm } from '../state/postValues.ts';
import * as styles from './Fields.css.ts';
import { CroppedImage } from '../../../images/CroppedImage.tsx';
import { ImageDialog } from '../../../images/ImageDialog.tsx';
import * as recipes from '../../../../../theme/recipes.css.ts';

/** What the dialog begins with. */
type Start = { library: true } | { files: File[] } | { focalPointOf: string };

/** Selects, describes and removes the image above the post. Takes a file that is dropped on it. */
export function FeaturedImage({ values, errors, onEdit }: PostForm) {
  const { featuredImage, featuredImageAlt } = values;
  const [dialog, setDialog] = useState<Start | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  useDroppedFiles((files) => setDialog({ files }), { element: group });
  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>Featured Image</legend>
      {featuredImage ? (
        <CroppedImage
          path={featuredImage}
          alt={featuredImageAlt || 'Featured image without a description'}
          className={styles.picture}
        />
      ) : (
        <p className={recipes.note}>No image yet. The site generates one.</p>
      )}
      <div className={recipes.row}>
        <button type="button" className={control} onClick={() => setDialog({ files: [] })}>
          {featuredImage ? 'Replace image' : 'Upload image'}
        </button>
        <button type="button" className={control} onClick={() => setDialog({ library: true })}>
          Choose from library
        </button>
        {featuredImage.startsWith('/objects/') && (
          <button
            type="button"
            className={control}
            onClick={() => setDialog({ focalPointOf: featuredImage })}
          >
            Focal point
          </button>
        )}
        {featuredImage && (
          <button
            type="button"
            className={styles.removeImage}
            onClick={() => onEdit({ featuredImage: '', featuredImageAlt: '' })}
          >
            Remove
          </button>
        )}
      </div>
      {featuredImage && (
        <Field
          id={fieldId('featuredImageAlt')}
          label="Alternative text"
          value={featuredImageAlt}
          error={errors.featuredImageAlt}
          hint="Describes the image for people who cannot see it. Required before publishing."
          autoComplete="off"
          onChange={({ target }) => onEdit({ featuredImageAlt: target.value })}
        />
      )}
      {dialog && (
        <ImageDialog
          {...dialog}
          onClose={() => setDialog(null)}
          onPicked={([image]) =>
            image && onEdit({ featuredImage: image.path, featuredImageAlt: image.alt })
          }
        />
      )}
    </fieldset>
  );
}

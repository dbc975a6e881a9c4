import { useState } from 'react';
import { Field } from '../../../../../ui/fields/Field.tsx';
import { control } from '../../../../kit/controls.css.ts';
import { type EditPost, fieldId } from '../state/postField.ts';
import type { PostErrors } from '../state/postRules.ts';
import type { PostValues } from '../state/postValues.ts';
import * as styles from './FeaturedImage.css.ts';
import { ImageDialog } from '../../../images/ImageDialog.tsx';
import * as recipes from '../../../../../theme/recipes.css.ts';

interface Props {
  values: PostValues;
  errors: PostErrors;
  onEdit: EditPost;
}

/** Chooses, describes and removes the picture above the post. */
export function FeaturedImage({ values, errors, onEdit }: Props) {
  const { featuredImage, featuredImageAlt } = values;
  const [dialog, setDialog] = useState<'upload' | 'library' | null>(null);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Featured Image</legend>
      {featuredImage ? (
        <img
          src={featuredImage}
          alt={featuredImageAlt || 'Featured image, not described yet'}
          className={styles.picture}
        />
      ) : (
        <p className={recipes.note}>None yet. Without one the site draws its own.</p>
      )}
      <div className={recipes.row}>
        <button type="button" className={control} onClick={() => setDialog('upload')}>
          {featuredImage ? 'Replace image' : 'Upload image'}
        </button>
        <button type="button" className={control} onClick={() => setDialog('library')}>
          Choose from library
        </button>
        {featuredImage && (
          <button
            type="button"
            className={styles.remove}
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
          hint="What the image shows, for those who cannot see it. Required before publishing."
          autoComplete="off"
          onChange={({ target }) => onEdit({ featuredImageAlt: target.value })}
        />
      )}
      {dialog && (
        <ImageDialog
          library={dialog === 'library'}
          onClose={() => setDialog(null)}
          onPicked={({ path, alt }) => onEdit({ featuredImage: path, featuredImageAlt: alt })}
        />
      )}
    </fieldset>
  );
}

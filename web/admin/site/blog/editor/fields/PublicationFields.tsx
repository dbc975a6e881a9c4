import { Field, SelectField } from '../../../../../ui/fields/Field.tsx';
import { formatMoment, fromLocalInput, toLocalInput } from '../../postDate.ts';
import type { PostErrors } from '../state/postRules.ts';
import type { PostValues } from '../state/postValues.ts';
import { type EditPost, fieldId } from '../state/postField.ts';

interface Props {
  values: PostValues;
  errors: PostErrors;
  onEdit: EditPost;
}

/** The post's status and publication date. */
export function PublicationFields({ values, errors, onEdit }: Props) {
  const { status, publishedAt } = values;
  return (
    <>
      <SelectField
        id={fieldId('status')}
        label="Status"
        value={status}
        error={errors.status}
        onChange={({ target }) =>
          onEdit({ status: target.value === 'published' ? 'published' : 'draft' })
        }
      >
        <option value="draft">Draft</option>
        <option value="published">Published</option>
      </SelectField>
      <Field
        id={fieldId('publishedAt')}
        label="Publication date"
        type="datetime-local"
        value={publishedAt && toLocalInput(publishedAt)}
        error={errors.publishedAt}
        hint={meaning(values)}
        onChange={({ target }) => onEdit({ publishedAt: fromLocalInput(target.value) ?? '' })}
      />
    </>
  );
}

function meaning({ status, publishedAt }: PostValues): string {
  if (!publishedAt) {
    return status === 'published' ? 'Published at once when you save.' : 'A draft needs none.';
  }
  const moment = formatMoment(publishedAt);
  if (status === 'draft') return 'Counts once the status is Published.';
  return Date.parse(publishedAt) > Date.now()
    ? `Scheduled: readers see it from ${moment} on.`
    : `Readers have seen it since ${moment}.`;
}

import { fieldIssues } from '../../../../../content/fields/issues.ts';
import { createPost } from '../../../../../content/site/posts/post.ts';
import {
  EMPTY_POST,
  type PostErrors,
  type PostField,
  postInput,
  type PostValues,
} from './postValues.ts';

export interface PostIssue {
  field: PostField;
  message: string;
}

/** The issues of fields that the form has. */
export function knownIssues(
  issues: readonly { readonly field: string; readonly message: string }[],
): PostIssue[] {
  return issues.flatMap(({ field: path, message }) => {
    // The path of an element of a list has its index: tags.2
    const [field = ''] = path.split('.');
    return isPostField(field) ? [{ field, message }] : [];
  });
}

function isPostField(field: string): field is PostField {
  return field in EMPTY_POST;
}

/**
 * The issues that keep a post from being saved, in the order of the form. The rules are those of the server. In
 * addition, a new featured image needs alternative text before it is published.
 *
 * @param saved the post's fields on the server.
 */
export function postIssues(values: PostValues, saved: PostValues): PostIssue[] {
  const { publishedAt, ...input } = postInput(values);
  const checked = createPost.safeParse({
    ...input,
    publishedAt: publishedAt ? new Date(publishedAt) : null,
  });
  const known = checked.success ? [] : knownIssues(fieldIssues(checked.error));
  const { status, featuredImage, featuredImageAlt } = values;
  const isPublished = saved.status === 'published' && saved.featuredImage === featuredImage;
  if (status === 'published' && featuredImage && !isPublished && !featuredImageAlt.trim()) {
    known.push({
      field: 'featuredImageAlt',
      message: 'Alternative text is required before publishing',
    });
  }
  return known;
}

export function errorsOf(issues: readonly PostIssue[]): PostErrors {
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

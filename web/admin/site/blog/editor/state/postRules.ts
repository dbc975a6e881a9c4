import { fieldIssues } from '../../../../../content/fields/issues.ts';
import { createPost } from '../../../../../content/site/posts/post.ts';
import { type PostField, postInput, type PostValues } from './postValues.ts';

export type PostErrors = Partial<Record<PostField, string>>;

export interface PostIssue {
  field: PostField;
  message: string;
}

function isPostField(field: string, values: PostValues): field is PostField {
  return field in values;
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
  const issues = checked.success ? [] : fieldIssues(checked.error);
  const known = issues.flatMap(({ field: path, message }) => {
    // A list names its element: tags.2
    const [field = ''] = path.split('.');
    return isPostField(field, values) ? [{ field, message }] : [];
  });
  const { status, featuredImage, featuredImageAlt } = values;
  const isOut = saved.status === 'published' && saved.featuredImage === featuredImage;
  if (status === 'published' && featuredImage && !isOut && !featuredImageAlt.trim()) {
    known.push({
      field: 'featuredImageAlt',
      message: 'Alternative text is required before publishing',
    });
  }
  return known;
}

export function errorsOf(issues: PostIssue[]): PostErrors {
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

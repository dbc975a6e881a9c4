/** The fields of the form. An empty string means no value. */
export interface PostValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  status: 'draft' | 'published';
  /** Id of an author; empty until the authors are loaded. */
  authorId: string;
  categoryIds: readonly string[];
  tags: readonly string[];
  /** A path, often under /objects/. */
  featuredImage: string;
  featuredImageAlt: string;
  metaTitle: string;
  metaDescription: string;
  /** An ISO date; empty when the post has no publication date. */
  publishedAt: string;
}

export const EMPTY_POST: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  status: 'draft',
  authorId: '',
  categoryIds: [],
  tags: [],
  featuredImage: '',
  featuredImageAlt: '',
  metaTitle: '',
  metaDescription: '',
  publishedAt: '',
};

export type PostField = keyof PostValues;

export type PostErrors = Partial<Record<PostField, string>>;

export const POST_FIELD_NAMES: Record<PostField, string> = {
  title: 'Title',
  slug: 'URL slug',
  excerpt: 'Excerpt',
  content: 'Content',
  status: 'Status',
  authorId: 'Author',
  categoryIds: 'Categories',
  tags: 'Tags',
  featuredImage: 'Featured image',
  featuredImageAlt: 'Alternative text',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  publishedAt: 'Publication date',
};

export const POST_FIELDS = Object.keys(EMPTY_POST).filter(
  (key): key is PostField => key in EMPTY_POST,
);

/** The value as one text, for a comparison. */
export function written(value: PostValues[PostField]): string {
  return typeof value === 'string' ? value : value.join('\n');
}

/** The names of the fields in which two posts differ. */
export function differences(one: PostValues, other: PostValues): PostField[] {
  return POST_FIELDS.filter((field) => written(one[field]) !== written(other[field]));
}

/** The input of the mutations: null clears a text. */
export function postInput(values: PostValues) {
  return {
    title: values.title.trim(),
    slug: values.slug.trim() || null,
    excerpt: values.excerpt.trim() || null,
    content: values.content,
    status: values.status,
    authorId: values.authorId || null,
    categoryIds: [...values.categoryIds],
    tags: [...values.tags],
    featuredImage: values.featuredImage || null,
    featuredImageAlt: values.featuredImageAlt.trim() || null,
    metaTitle: values.metaTitle.trim() || null,
    metaDescription: values.metaDescription.trim() || null,
    publishedAt: values.publishedAt || null,
  };
}

/** Changes fields of the form. */
export type EditPost = (changed: Partial<PostValues>) => void;

/** What a group of fields shows and changes. */
export interface PostForm {
  values: PostValues;
  errors: PostErrors;
  onEdit: EditPost;
}

/** Id of the input element of a field. */
export function fieldId(field: PostField): string {
  return `post-${field}`;
}

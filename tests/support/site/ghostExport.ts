interface GhostPost {
  title: string;
  uuid?: string;
  slug?: string;
  html?: string | null;
  lexical?: string | null;
  mobiledoc?: string | null;
  status?: string;
  type?: string;
  visibility?: string;
  published_at?: string | number | null;
  feature_image?: string | null;
  custom_excerpt?: string | null;
  tags?: string[];
  authors?: string[];
  meta?: Record<string, string>;
}

export interface GhostExport {
  posts: GhostPost[];
  tags?: Record<string, { name: string; visibility?: string }>;
  users?: Record<string, { name: string; email: string; bio?: string }>;
}

/** The JSON that Ghost 5 writes: tables in alphabetical order, each row with all columns. */
export function ghostExport({ posts, tags = {}, users = {} }: GhostExport): string {
  const rows = posts.map((post, index) => ({
    id: objectId(index),
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    slug: post.title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    mobiledoc: null,
    html: null,
    lexical: null,
    comment_id: objectId(index),
    feature_image: null,
    featured: 0,
    type: 'post',
    status: 'published',
    locale: null,
    visibility: 'public',
    email_recipient_filter: 'all',
    created_at: '2021-03-04T05:06:07.000Z',
    updated_at: '2021-03-04T05:06:07.000Z',
    published_at: '2021-03-04T05:06:07.000Z',
    custom_excerpt: null,
    codeinjection_head: null,
    codeinjection_foot: null,
    custom_template: null,
    canonical_url: null,
    newsletter_id: null,
    show_title_and_feature_image: 1,
    ...post,
    tags: undefined,
    authors: undefined,
    meta: undefined,
  }));
  const links = (name: 'tags' | 'authors', column: string) =>
    posts.flatMap((post, index) =>
      (post[name] ?? []).map((id, order) => ({
        id: objectId(index * 100 + order),
        post_id: objectId(index),
        [column]: id,
        sort_order: order,
      })),
    );
  const data = {
    benefits: [],
    custom_theme_settings: [],
    posts: rows,
    posts_authors: links('authors', 'author_id'),
    posts_meta: posts.flatMap((post, index) =>
      post.meta ? [{ id: objectId(index), post_id: objectId(index), ...post.meta }] : [],
    ),
    posts_tags: links('tags', 'tag_id'),
    roles: [],
    settings: [{ id: '1', key: 'title', value: 'Old blog' }],
    tags: Object.entries(tags).map(([id, tag]) => ({ id, slug: id, visibility: 'public', ...tag })),
    users: Object.entries(users).map(([id, user]) => ({ id, slug: id, bio: null, ...user })),
  };
  return JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.82.2' }, data }] });
}

function objectId(index: number): string {
  return index.toString(16).padStart(24, '6');
}

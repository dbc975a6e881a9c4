import type { Load } from '../../load/load.ts';

/** The requests to the blog and the API, by their names in the table. */
export interface Asked {
  what: string;
  load: Omit<Load, 'pid' | 'connections' | 'seconds'>;
  /** The minimum of requests per second of one process, by database. */
  goal?: { embedded?: number; postgres?: number };
}

interface Known {
  url: string;
  slug: string;
  /** The id of a post that may be changed. */
  postId: string;
  token: string;
}

const LIST = /* GraphQL */ `
  query List($search: String) {
    posts(first: 9, filter: { search: $search }) {
      edges {
        node {
          id
          slug
          title
          excerpt
          featuredImage
          readingTime
          publishedAt
          author {
            name
            avatarUrl
          }
          categories {
            id
            name
          }
        }
      }
    }
  }
`;

const POST = /* GraphQL */ `
  query Post($slug: String!) {
    post(slug: $slug) {
      id
      title
      contentHtml
      publishedAt
      author {
        name
        bio
      }
      categories {
        id
        name
      }
    }
  }
`;

const CREATE_LEAD = /* GraphQL */ `
  mutation CreateLead($input: CreateLeadInput!) {
    createLead(input: $input) {
      __typename
    }
  }
`;

const CREATE_POST = /* GraphQL */ `
  mutation CreatePost($input: CreatePostInput!) {
    createPost(input: $input) {
      __typename
    }
  }
`;

const UPDATE_POST = /* GraphQL */ `
  mutation UpdatePost($input: UpdatePostInput!) {
    updatePost(input: $input) {
      __typename
    }
  }
`;

/** An unused variable. No kept answer has its new values, and the work stays the same. */
const UNCACHED = { nothing: '[n]' };

/** All requests, in an order in which none disturbs the next. */
export function blogRequests({ url, slug, postId, token }: Known): Asked[] {
  const graphql = (query: string, variables: object, more: Record<string, string> = {}) => ({
    url: `${url}/graphql`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '[address]', ...more },
    body: JSON.stringify({ query, variables }),
  });
  const rest = (path: string) => ({
    url: url + path,
    headers: { 'x-forwarded-for': '[address]' },
  });
  const staff = { authorization: `Bearer ${token}` };
  const lead = { firstName: 'Lead', phone: '[phone]', email: 'lead[n]@example.com' };
  const content = 'A lead that is called within a minute is a lead that talks. '.repeat(30);
  return [
    {
      what: 'GraphQL, 9 posts with authors and categories, cached',
      load: graphql(LIST, {}),
      goal: { embedded: 2500, postgres: 2500 },
    },
    {
      what: 'GraphQL, the same posts, uncached',
      load: graphql(LIST, UNCACHED),
      goal: { embedded: 400, postgres: 600 },
    },
    { what: 'REST, the list of posts', load: rest('/api/blog/posts') },
    { what: 'GraphQL, a post by its slug, cached', load: graphql(POST, { slug }) },
    {
      what: 'GraphQL, the same post, uncached',
      load: graphql(POST, { slug, ...UNCACHED }),
      goal: { embedded: 1250, postgres: 1250 },
    },
    { what: 'REST, a post by its slug', load: rest(`/api/blog/posts/${slug}`) },
    {
      what: 'createPost, a draft of 1.8 kB',
      load: graphql(CREATE_POST, { input: { title: 'Draft [n]', content } }, staff),
    },
    {
      what: 'updatePost, the same',
      load: graphql(
        UPDATE_POST,
        { input: { id: postId, title: 'Draft of many', content: `${content} [n]` } },
        staff,
      ),
    },
    // Last: the calls of these leads are placed ten seconds later.
    { what: 'createLead', load: graphql(CREATE_LEAD, { input: lead }) },
  ];
}

/** The newest post's slug, and a new draft to change. */
export async function findPost(
  url: string,
  token: string,
): Promise<{ slug: string; postId: string }> {
  const list = await fetch(`${url}/api/blog/posts`);
  const { posts }: { posts: { slug: string }[] } = JSON.parse(await list.text());
  const made = await fetch(`${url}/api/admin/blog/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: 'To be changed', content: 'x' }),
  });
  const { id: postId }: { id?: string } = JSON.parse(await made.text());
  const slug = posts[0]?.slug;
  if (!slug || !postId) throw new Error('There is no post to ask for.');
  return { slug, postId };
}

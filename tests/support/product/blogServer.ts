import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Database } from '../../../graphql/platform/database/database.ts';
import { type ProductServer, startServer } from './server.ts';
import { silentLog } from '../silentLog.ts';
import { createPostgresUrl } from '../database/testDatabase.ts';

const ADMIN = { email: 'first@example.com', password: 'Wings 4 everybody' };

/** What a test says of a post; the rest is made up. */
interface WrittenPost {
  title: string;
  slug?: string;
  excerpt?: string;
  content?: string;
  status?: 'draft' | 'published';
  authorId?: string;
  categoryIds?: string[];
  featuredImage?: string;
  featuredImageAlt?: string;
  metaTitle?: string;
  metaDescription?: string;
  publishedAt?: string;
}

/** The product on PostgreSQL without any content, and what is needed to fill its blog. */
export interface BlogServer {
  readonly url: string;
  readonly database: Database;
  /** Another process on the same database. */
  startAnother(): Promise<ProductServer>;
  addCategory(name: string, slug: string): Promise<string>;
  addAuthor(author: {
    name: string;
    slug?: string;
    bio?: string;
    avatarUrl?: string;
    links?: string[];
  }): Promise<string>;
  /** Saves a post through the API, published by default. */
  write(post: WrittenPost): Promise<{ id: string; slug: string }>;
  /** Sends any document as the first administrator. */
  graphql(query: string, variables: object): Promise<Record<string, unknown>>;
}

/** Starts the product for the calling test file and ends it after its tests. */
export function useBlogServer(): BlogServer {
  let product: ProductServer;
  let database: Database;
  let settings: Record<string, string>;
  let drop: () => Promise<void>;
  let token: string;
  const others: ProductServer[] = [];

  beforeAll(async () => {
    const postgres = await createPostgresUrl();
    drop = postgres.drop;
    settings = {
      DATABASE_URL: postgres.url,
      DEMO_CONTENT: 'false',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    product = await startServer({ settings });
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log: silentLog });
    token = await signIn(product.url);
  });

  afterAll(async () => {
    await Promise.all([product, ...others].map((process) => process.stop()));
    await database.close();
    await drop();
  });

  const server: BlogServer = {
    get url() {
      return product.url;
    },
    get database() {
      return database;
    },
    async startAnother() {
      const other = await startServer({ settings });
      others.push(other);
      return other;
    },
    async addCategory(name, slug) {
      const { id } = await database.prisma.category.create({ data: { name, slug } });
      return id;
    },
    async addAuthor(author) {
      const { id } = await database.prisma.author.create({ data: author });
      return id;
    },
    async write(post) {
      const { createPost } = await server.graphql(CREATE_POST, {
        input: { content: 'Call them within a minute.', status: 'published', ...post },
      });
      if (!isWritten(createPost)) throw new Error(`Not saved: ${JSON.stringify(createPost)}`);
      return createPost.post;
    },
    async graphql(query, variables) {
      const answer = await post(`${product.url}/graphql`, { query, variables }, token);
      const { data, errors }: { data?: Record<string, unknown>; errors?: unknown } = answer;
      if (!data || errors) throw new Error(JSON.stringify(answer));
      return data;
    },
  };
  return server;
}

const CREATE_POST = /* GraphQL */ `
  mutation ($input: CreatePostInput!) {
    createPost(input: $input) {
      __typename
      ... on CreatePostPayload {
        post {
          id
          slug
        }
      }
      ... on Error {
        message
      }
    }
  }
`;

type Written = { post: { id: string; slug: string } };

function isWritten(result: unknown): result is Written {
  return typeof result === 'object' && result !== null && 'post' in result;
}

async function signIn(url: string): Promise<string> {
  const { token }: { token?: string } = await post(`${url}/api/auth/login`, ADMIN);
  if (!token) throw new Error('The first administrator cannot sign in.');
  return token;
}

async function post(url: string, body: object, token?: string): Promise<object> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer: object = await response.json();
  return answer;
}

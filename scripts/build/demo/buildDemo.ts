import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoContent } from '../../../graphql/site/demoContent.ts';
import { avatarKeys, madeAhead } from '../../../graphql/site/images/imagePath.ts';
import { runPipeline } from '../../../graphql/platform/markdown/pipeline.ts';
import { slugOf } from '../../../web/content/site/posts/slug.ts';
import { demoSources, hashOf, lockfile, readIfExists } from '../sources.ts';
import { createDemoObjects, type StoredPicture } from './demoObjects.ts';
import { portrait, SCENES } from './pictures/scenes.ts';
import { type DemoPostSource, type DemoSources, readDemoSources } from './readDemoSources.ts';

const FOLDER = 'dist/demo';

/**
 * Renders the demo posts and draws their pictures in all sizes, so that a first start only copies files. It does nothing when
 * the result of the same sources exists.
 */
export async function buildDemo(folder = FOLDER): Promise<void> {
  const stamp = hashOf([...demoSources, lockfile]);
  if (readIfExists(path.join(folder, 'stamp')) === stamp) return;
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(path.join(partial, 'objects'), { recursive: true });
  const content = await makeDemo(readDemoSources(), path.join(partial, 'objects'));
  writeFileSync(path.join(partial, 'content.json'), JSON.stringify(content));
  writeFileSync(path.join(partial, 'stamp'), stamp);
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
}

async function makeDemo(sources: DemoSources, folder: string): Promise<DemoContent> {
  const objects = createDemoObjects(folder);
  const tags = new Map(
    sources.posts.flatMap((post) => post.tags).map((name) => [slugOf(name), name]),
  );
  const authors: DemoContent['authors'] = [];
  for (const { name, avatar, bio } of sources.authors) {
    const { objectPath } = await objects.storePicture(portrait(avatar), avatarKeys);
    authors.push({ name, bio, avatarUrl: objectPath });
  }
  const posts: DemoContent['posts'] = [];
  const images: DemoContent['images'] = [];
  for (const post of sources.posts) {
    const isPublished = post.publishedAt !== undefined;
    const picture = await objects.storePicture(draw(post), isPublished ? madeAhead : () => []);
    images.push({ ...picture, fileName: `${post.picture}.png`, altText: post.pictureAlt });
    posts.push({
      ...renderPost(post, sources, picture),
      socialImage: isPublished
        ? await objects.storeCard({ title: post.title, label: `Blog · ${post.categories[0]}` })
        : null,
    });
  }
  return {
    authors,
    categories: sources.categories,
    tags: [...tags].map(([slug, name]) => ({ slug, name })),
    images,
    posts,
    objects: objects.keys(),
  };
}

function draw({ picture, slug }: DemoPostSource): string {
  const scene = SCENES[picture];
  if (!scene) throw new Error(`${slug}: nobody has drawn ${picture}.`);
  return scene();
}

function renderPost(
  post: DemoPostSource,
  { categories }: DemoSources,
  { objectPath }: StoredPicture,
): Omit<DemoContent['posts'][number], 'socialImage'> {
  const rendered = runPipeline(post.content, {
    images: new Map(),
    siteUrl: 'http://localhost',
  });
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    contentHtml: rendered.html,
    headings: rendered.headings,
    readingTimeMinutes: rendered.readingTimeMinutes,
    status: post.publishedAt === undefined ? 'draft' : 'published',
    metaTitle: post.metaTitle ?? null,
    metaDescription: post.metaDescription ?? null,
    featuredImage: objectPath,
    featuredImageAlt: post.pictureAlt,
    publishedAt: post.publishedAt ?? null,
    author: post.author,
    categories: post.categories.map((name) => {
      const category = categories.find((each) => each.name === name);
      if (!category) throw new Error(`${post.slug}: there is no category ${name}.`);
      return category.slug;
    }),
    tags: post.tags.map(slugOf),
  };
}

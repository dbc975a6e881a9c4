import { authorPath } from '../site/posts/subjects.ts';
import type { Site, Thing } from './structuredData.ts';

/** The page of an author, with the path of the picture and URLs of other pages about the author. */
export function profilePage(
  { siteUrl }: Pick<Site, 'siteUrl'>,
  author: {
    name: string;
    slug: string;
    bio?: string | null | undefined;
    avatarUrl?: string | null | undefined;
    links: readonly string[];
  },
): Thing {
  const url = siteUrl + authorPath(author.slug);
  const { name, bio, avatarUrl, links } = author;
  return {
    '@type': 'ProfilePage',
    '@id': `${url}#profile`,
    url,
    mainEntity: {
      '@type': 'Person',
      name,
      url,
      ...(bio && { description: bio }),
      ...(avatarUrl && { image: avatarUrl.startsWith('/') ? siteUrl + avatarUrl : avatarUrl }),
      ...(links.length > 0 && { sameAs: links }),
    },
  };
}

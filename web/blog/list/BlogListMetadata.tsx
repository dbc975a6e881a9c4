import { blog } from '../../content/site/posts/blog.ts';
import { breadcrumbs } from '../../content/pages/structuredData.ts';
import { company } from '../../content/company/company.ts';
import { blogPage } from '../../content/pages/blogPage.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { StructuredData } from '../../layout/StructuredData.tsx';
import { type BlogAddress, blogPath } from '../blogAddress.ts';

interface Props {
  address: BlogAddress;
  /** Name of the chosen category. */
  category: string | null;
}

/** The metadata of the list. Each page has its own title: 'Compliance, page 2 - Blog - Sixty'. */
export function BlogListMetadata({ address, category }: Props) {
  const { page, search } = address;
  const shown = [
    search && `“${search}”`,
    category,
    page && page > 1 && `${category || search ? 'page' : 'Page'} ${page}`,
  ].filter(Boolean);
  const title = [shown.join(', '), blog.title, company.product].filter(Boolean).join(' - ');
  return (
    <>
      <PageMetadata
        title={title}
        description={blog.description}
        path={blogPath(address)}
        image={blogPage.image}
        noIndex={search !== null}
        feeds
      />
      <StructuredData of={(site) => [breadcrumbs(site, [[blog.title, '/blog']])]} />
    </>
  );
}

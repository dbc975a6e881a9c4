import { blog } from '../content/blog.ts';
import { company } from '../content/company.ts';
import { blogPage } from '../content/pages/blogPage.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { ServerOnly } from '../ui/ServerOnly.tsx';
import { type BlogAddress, blogPath } from './blogAddress.ts';

// Its code and what it imports are no part of any script.
const StructuredData = import.meta.env.SSR
  ? (await import('./BlogListStructuredData.tsx')).BlogListStructuredData
  : null;

interface Props {
  address: BlogAddress;
  /** Name of the category that is shown. */
  category: string | null;
}

/** What tells one page of the list from another: 'Compliance, page 2 - Blog - Sixty'. */
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
      <ServerOnly>{StructuredData && <StructuredData />}</ServerOnly>
    </>
  );
}

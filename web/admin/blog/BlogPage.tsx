import { Blank } from '../layout/Blank.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';

/** The frame that posts will be managed in. */
export function BlogPage() {
  return (
    <>
      <PageHeader title="Blog Management" />
      <Blank title="Posts cannot be written here yet">
        <p>This is where posts will be listed, written and published.</p>
      </Blank>
    </>
  );
}

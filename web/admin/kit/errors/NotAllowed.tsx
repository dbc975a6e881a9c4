import { Blank } from '../layout/Blank.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';

/** Shown instead of a page that only other roles see. */
export function NotAllowed({ title, who }: { title: string; who: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Blank title={`Only ${who} see this page`}>
        <p>Ask one of them to change your role if you need it for your work.</p>
      </Blank>
    </>
  );
}

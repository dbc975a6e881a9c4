import { graphql, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { SharedPreviewPageQuery } from '#relay/SharedPreviewPageQuery.graphql';
import { company } from '../../content/company/company.ts';
import { sharedPreview } from '../../content/site/posts/blog.ts';
import { useStatus } from '../../layout/pageAnswer.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BlogMessage } from '../BlogMessage.tsx';
import type { SharedPreviewData } from '../loaders.ts';
import { SharedPreview } from './SharedPreview.tsx';

/** /preview/{token}: a draft for people without an account, until the link expires. */
export function Component() {
  const { query } = useLoaderData<SharedPreviewData>();
  const { postPreview } = usePreloadedQuery<SharedPreviewPageQuery>(
    graphql`
      query SharedPreviewPageQuery($token: String!) @preloadable {
        postPreview(token: $token) {
          ...SharedPreview_post
        }
      }
    `,
    query,
  );
  return (
    <>
      <title>{`${sharedPreview.title} - ${company.product}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {postPreview ? <SharedPreview post={postPreview} /> : <Gone />}
    </>
  );
}

const { title, text, back } = sharedPreview.notFound;

function Gone() {
  useStatus(404);
  return (
    <BlogMessage title={title} text={text} isPage>
      <LinkButton to="/blog">{back}</LinkButton>
    </BlogMessage>
  );
}

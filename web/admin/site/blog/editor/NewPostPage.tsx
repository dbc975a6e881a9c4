import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import type { PageProps } from '../../../kit/page/definePage.ts';
import { PostEditor } from './PostEditor.tsx';

interface Data {
  metadata: PreloadedQuery<postMetadataQuery>;
}

export function Component({ data: { metadata } }: PageProps<Data>) {
  return <PostEditor stored={null} metadata={metadata} />;
}

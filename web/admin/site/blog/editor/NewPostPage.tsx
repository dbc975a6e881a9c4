import type { PreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { PostEditor } from './PostEditor.tsx';

export interface NewPostData {
  metadata: PreloadedQuery<postMetadataQuery>;
}

export function Component() {
  const { metadata } = useLoaderData<NewPostData>();
  return <PostEditor stored={null} metadata={metadata} />;
}

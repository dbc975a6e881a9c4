import * as z from 'zod/mini';
import { failure, route } from '../../http/rest/route.ts';

export const imageRoutes = [
  route({
    method: 'POST',
    path: '/api/admin/blog/upload-url',
    description: {
      summary: 'A URL that accepts one PUT with an image.',
      answers: { 200: z.object({ uploadURL: z.string() }) },
    },
    forStaff: true,
    document: `mutation RestCreateImageUpload {
      result: createImageUpload(input: {}) {
        ... on CreateImageUploadPayload { uploadUrl }
        ${failure()}
      }
    }`,
    answer: ({ uploadUrl }) => ({ status: 200, body: { uploadURL: uploadUrl } }),
  }),
  route({
    method: 'POST',
    path: '/api/admin/blog/image-uploaded',
    description: {
      summary: 'The path of an image that was uploaded.',
      body: z.object({ imageURL: z.string() }),
      answers: { 200: z.object({ objectPath: z.string() }) },
      refusals: [404, 409],
    },
    forStaff: true,
    names: { upload: 'imageURL' },
    document: `mutation RestCompleteImageUpload($input: CompleteImageUploadInput!) {
      result: completeImageUpload(input: $input) {
        ... on CompleteImageUploadPayload { objectPath }
        ${failure('InvalidInputError')}
      }
    }`,
    answer: ({ objectPath }) => ({ status: 200, body: { objectPath } }),
  }),
];

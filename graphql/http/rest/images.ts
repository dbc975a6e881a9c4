import { failure, route } from './route.ts';

export const imageRoutes = [
  route<{ uploadUrl: string }>({
    method: 'POST',
    path: '/api/admin/blog/upload-url',
    forStaff: true,
    document: `mutation RestCreateImageUpload {
      result: createImageUpload(input: {}) {
        ... on CreateImageUploadPayload { uploadUrl }
        ${failure()}
      }
    }`,
    answer: ({ uploadUrl }) => ({ status: 200, body: { uploadURL: uploadUrl } }),
  }),
  route<{ objectPath: string }>({
    method: 'POST',
    path: '/api/admin/blog/image-uploaded',
    forStaff: true,
    names: { upload: 'imageURL' },
    document: `mutation RestCompleteImageUpload($input: CompleteImageUploadInput!) {
      result: completeImageUpload(input: $input) {
        ... on CompleteImageUploadPayload { objectPath }
        ${failure('InvalidInputError')}
      }
    }`,
    variables: ({ body }) => ({ input: { upload: body.text('imageURL') } }),
    answer: ({ objectPath }) => ({ status: 200, body: { objectPath } }),
  }),
];

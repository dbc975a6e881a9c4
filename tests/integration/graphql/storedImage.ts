/** The row of an uploaded image, for tests of who may read it. */
export const STORED_IMAGE = {
  status: 'stored',
  objectPath: `/objects/${'0'.repeat(32)}-1x1-ffffff.png`,
  mimeType: 'image/png',
  byteSize: 1,
  width: 1,
  height: 1,
  expiresAt: new Date(),
} as const;

import path from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { createFileObjects } from './fileObjects.ts';
import type { ObjectStore } from './objectStore.ts';
import { createS3Objects } from './s3Objects.ts';

/** Opens the object storage of the settings: a bucket if one is configured, otherwise a folder. */
export function createObjects({
  objects,
  dataDir,
}: Pick<Settings, 'objects' | 'dataDir'>): ObjectStore {
  return objects ? createS3Objects(objects) : createFileObjects(path.join(dataDir, 'objects'));
}

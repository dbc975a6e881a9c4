import { isProfileLink } from '../routes.tsx';
import { adminDocument } from './adminDocument.ts';
import { isConsolePath } from './consolePaths.ts';
import { render } from './render.tsx';
import type { ServerEntry } from './rendering.ts';
import { parametersOf, routeOf } from './siteMap.ts';

const entry: ServerEntry = {
  render,
  adminDocument,
  isConsolePath,
  redirects: isProfileLink,
  routeOf,
  parametersOf,
};

export default entry;

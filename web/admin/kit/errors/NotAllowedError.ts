import type { Area } from '../../../content/staff/areas.ts';

/** Thrown by the loader of an area for somebody who may not open it. The page then says who may. */
export class NotAllowedError extends Error {
  readonly area: Area;

  constructor(area: Area) {
    super(`${area.title} is for others.`);
    this.area = area;
  }
}

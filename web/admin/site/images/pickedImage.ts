/** An image that the writer chose or uploaded. */
export interface PickedImage {
  /** Its address, under /objects/. */
  path: string;
  /** Its description in words; empty while nobody has described it. */
  alt: string;
}

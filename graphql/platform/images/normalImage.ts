/** An image as we store it: encoded anew from its pixels, without the metadata of the uploaded file. */
export interface NormalImage {
  bytes: Buffer;
  extension: 'avif' | 'gif' | 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
  /** Mean colour as in CSS. */
  color: string;
}

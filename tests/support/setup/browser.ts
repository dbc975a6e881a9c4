import { findChromium } from '../chromium.ts';

/** Unpacks the browser before the first test file, so that none of them has to wait for it. */
export default function setup(): void {
  findChromium();
}

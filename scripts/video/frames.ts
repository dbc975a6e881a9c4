import type { Page } from 'playwright-core';

/** A picture of the scene at a moment. */
export async function frameAt(scene: Page, seconds: number): Promise<Buffer> {
  await scene.evaluate(`seek(${seconds})`);
  return scene.screenshot({ type: 'png' });
}

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSocialImage } from '../../../graphql/platform/socialImages/drawSocialImage.ts';
import { rasterize } from '../../../graphql/platform/socialImages/rasterize.ts';
import { SOCIAL_IMAGE } from '../../../web/content/pages/sitePage.ts';
import { light } from '../../../web/theme/tokens.ts';

const label = 'Blog';

/** Where in the picture light letters stand, of the title's part of it. */
async function lettersOf(title: string) {
  const svg = drawSocialImage({ title, label }) ?? '';
  const { data, info } = await sharp(await rasterize(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: info.width, right: 0, top: info.height, bottom: 0, count: 0 };
  for (let y = 150; y < 510; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * 3;
      if ((data[at] ?? 0) < 240 || (data[at + 1] ?? 0) < 240 || (data[at + 2] ?? 0) < 235) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      box.count += 1;
    }
  }
  return box;
}

describe('a picture for link previews', () => {
  it('is a PNG of the size that networks require', async () => {
    const png = await rasterize(drawSocialImage({ title: 'Speed to lead', label }) ?? '');
    const { width, height, format } = await sharp(png).metadata();
    expect({ width, height, format }).toEqual({ ...SOCIAL_IMAGE, format: 'png' });
    expect(png.length).toBeLessThan(100_000);
  });

  it("needs no font: every letter is an outline in the site's colours", () => {
    const svg = drawSocialImage({ title: 'Speed & <lead>', label }) ?? '';
    expect(svg).not.toMatch(/<text|font-family|Speed|&|NaN|undefined/);
    for (const colour of [light.pine, light.onPine, light.signal]) expect(svg).toContain(colour);
  });

  it.each([
    'Short',
    'What the TCPA asks of a dialler that talks back, and how to keep a consent that stands up in court when a regulator comes knocking at the door of your office on a Monday morning in May',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'Đặt lịch hẹn: Łódź, Ærø & Çeşme',
  ])('keeps the title within its margins: %s', async (title) => {
    const { left, right, top, bottom, count } = await lettersOf(title);
    expect(count).toBeGreaterThan(1000);
    expect(left).toBeGreaterThanOrEqual(70);
    expect(right).toBeLessThanOrEqual(840);
    expect(top).toBeGreaterThan(150);
    expect(bottom).toBeLessThan(509);
  });

  it('omits emoji, and keeps the symbols of the typeface', () => {
    const drawn = (title: string) => drawSocialImage({ title, label });
    expect(drawn('Speed 🚀 to lead 👩🏽‍💻')).toBe(drawn('Speed to lead'));
    expect(drawn('Sixty®')).not.toBe(drawn('Sixty'));
  });

  it.each(['速度', 'Скорость', '', '   ', '🚀'])(
    'is null for a title with letters that the typefaces lack: %j',
    (title) => {
      expect(drawSocialImage({ title, label })).toBeNull();
    },
  );
});

/** The icons for tabs and home screens. The first is for browsers without support for SVG icons. */
export const iconLinks =
  '<link rel="icon" href="/favicon.ico" sizes="32x32">' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">' +
  '<meta name="theme-color" content="#faf8f4">';

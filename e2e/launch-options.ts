import type { LaunchOptions } from '@playwright/test';

// Playwright describes a desktop's mouse by this switch, of which Chromium reads the last one only.
const mouse = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

function launchChromium(...args: readonly string[]): LaunchOptions {
  return {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page of a test lives for seconds: optimizing compilers cost a tenth of the run and never pay back.
      '--js-flags=--no-opt --no-maglev',
      ...args,
    ],
  };
}

const withoutPictures = 'imagesEnabled=false';

/** Loads no pictures, which cost a quarter of a page's CPU time. Their elements, texts and boxes are the same. */
export const launchWithoutPictures = launchChromium(
  `--blink-settings=${[withoutPictures, ...mouse].join(',')}`,
);

/** For files with a test whose result depends on pictures. Must be at the top of the file, because it launches another browser. */
export const launchWithPictures = launchChromium();

/** Returns whether the browser loads pictures. */
export const loadsPictures = ({ args = [] }: LaunchOptions): boolean =>
  !args.some((arg) => arg.includes(withoutPictures));
